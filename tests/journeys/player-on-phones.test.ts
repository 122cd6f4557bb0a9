import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import { accessibilityViolations } from '#tests/setup/browser/accessibility.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { keepAnnouncements, playerOf, positionOf } from '#tests/setup/learner/lesson-player.ts'

const journey = aJourney({ camera: true })

const upright = { width: 375, height: 812 } as const
const lying = { width: 812, height: 375 } as const

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** A guest with a phone, on the page of an open class that has a beat. */
async function atALesson(viewport: typeof upright | typeof lying) {
  const visitor = await journey.visitor({ viewport })
  const { page, context } = visitor
  await context.grantPermissions(['camera'])
  const lesson = findOrFail(journey.catalogue().videos, (each) => each.public && each.available_at === null)
  await page.goto(lessonPath(lesson))
  await playerOf(page).getByRole('button', { name: 'Espejo' }).waitFor()
  return { ...visitor, lesson }
}

test('on its side the player fills the screen, with a link back to the page, and does so when turned again', async () => {
  const { page } = await atALesson(lying)
  const frame = page.locator('iframe[src^="/player.html"]')
  await expect.poll(() => boxOf(frame)).toEqual({ x: 0, y: 0, ...lying })
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
  expect(await accessibilityViolations(page)).toEqual([])
  const out = playerOf(page).getByRole('button', { name: 'Ver la página de la clase' })
  await out.click()
  await page.getByRole('banner').waitFor()
  await out.waitFor({ state: 'detached' })

  await page.setViewportSize(upright)
  await expect.poll(async () => (await boxOf(frame)).width).toBe(upright.width)
  // A page learns in its next frame that it was turned; no hand turns a phone back sooner.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  await page.setViewportSize(lying)
  await expect.poll(() => boxOf(frame)).toEqual({ x: 0, y: 0, ...lying })
  await out.focus()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').waitFor()
})

test('upright an eight is repeated with one press, and its button covers neither picture, bar nor count', async () => {
  const { page } = await atALesson(upright)
  const inside = playerOf(page)
  const eight = inside.getByRole('button', { name: 'Repetir este ocho' })
  await eight.click()
  await expect.poll(() => eight.getAttribute('aria-pressed')).toBe('true')
  expect(await inside.getByRole('slider', { name: /^A/ }).inputValue()).toBe('0')
  const rows = await Promise.all(
    [
      inside.locator('video').first(),
      inside.getByText('8', { exact: true }),
      inside.getByRole('slider', { name: 'Momento de la clase' }),
      inside.getByRole('group', { name: 'Repetir' }),
      inside.getByRole('button', { name: 'Reproducir' }).first(),
    ].map(boxOf),
  )
  const overlaps = rows.slice(1).map((row, above) => {
    const { y, height } = rows[above] ?? row
    return row.height > 0 && row.y < y + height - 1
  })
  expect(overlaps).toEqual([false, false, false, false])
  await eight.click()
  await expect.poll(() => eight.getAttribute('aria-pressed')).toBe('false')
  expect(await inside.getByRole('slider', { name: /^A/ }).count()).toBe(0)
})

test('upright the practice mirror is directly under the teacher', async () => {
  const { page } = await atALesson(upright)
  await playerOf(page).getByRole('button', { name: 'Cámara', exact: true }).click()
  const mirror = page.getByRole('region', { name: 'Tu cámara' })
  await mirror.waitFor()
  const frame = page.locator('iframe[src^="/player.html"]')
  await expect.poll(async () => Math.round((await boxOf(frame)).height)).toBe(211)
  const gap = async () => {
    const teacher = await boxOf(playerOf(page).locator('video').first())
    return Math.abs((await boxOf(mirror)).y - teacher.y - teacher.height)
  }
  await expect.poll(gap).toBeLessThanOrEqual(1)
})

test('from afar a toolbar button opens the view from behind and A-B within it, and a larger picture upright', async () => {
  const { page } = await atALesson(upright)
  const inside = playerOf(page)
  const picture = inside.locator('video').first()
  const before = (await boxOf(picture)).height
  await inside.getByRole('button', { name: 'A distancia' }).click()
  await inside.getByRole('button', { name: 'Marcar A' }).click()
  await inside.getByRole('button', { name: 'Marcar B' }).click()
  await inside.getByRole('button', { name: 'Quitar A-B' }).click()
  await inside.getByRole('button', { name: 'Marcar A' }).waitFor()
  await expect.poll(async () => (await boxOf(picture)).height).toBeGreaterThan(before * 1.5)
  const sizes = await inside
    .locator('button:visible')
    .evaluateAll((all) => all.map((each) => Math.min(each.clientWidth, each.clientHeight)))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(90)
  await inside.getByRole('button', { name: 'Salir' }).click()
  await inside.getByRole('button', { name: 'Espejo' }).waitFor()
})

test('from afar the lesson is shown from behind, and from the front again', async () => {
  const { page } = await atALesson(upright)
  const inside = playerOf(page)
  await inside.getByRole('button', { name: 'A distancia' }).click()
  const rear = inside.getByRole('button', { name: 'De espaldas' })
  const shown = () => inside.locator('video').last().getAttribute('data-shown')
  expect(await shown()).not.toBe('true')
  const announcements = await keepAnnouncements(inside.locator('p[role="status"][data-shown]'))
  await rear.click()
  await expect.poll(shown).toBe('true')
  await expect.poll(announcements).toContain('Vista de espaldas')
  expect(await rear.getAttribute('aria-pressed')).toBe('true')
  // Still from afar.
  expect(await inside.getByRole('button', { name: 'Salir' }).isVisible()).toBe(true)
  await rear.click()
  await expect.poll(() => rear.getAttribute('aria-pressed')).toBe('false')
  await expect.poll(shown).not.toBe('true')
})

test('on its side the controls lie over the picture and take no space from it', async () => {
  const { page } = await atALesson(lying)
  const inside = playerOf(page)
  await expect.poll(async () => (await boxOf(inside.locator('video').first())).height).toBe(lying.height)
  const picture = await boxOf(inside.locator('video').first())
  for (const control of [
    inside.getByRole('slider', { name: 'Momento de la clase' }),
    inside.getByRole('button', { name: 'Espejo' }),
  ]) {
    const box = await boxOf(control)
    expect(box.height).toBeGreaterThan(0)
    expect([box.x >= picture.x, box.y >= picture.y]).toEqual([true, true])
    expect(box.x + box.width).toBeLessThanOrEqual(picture.x + picture.width + 1)
    expect(box.y + box.height).toBeLessThanOrEqual(picture.y + picture.height + 1)
  }
})

test('a touch on the picture starts and pauses it, and while the controls are hidden only shows them', async () => {
  const { page } = await atALesson(lying)
  const inside = playerOf(page)
  const begin = inside.getByRole('button', { name: 'Empezar la clase' })
  const video = inside.locator('video').first()
  const isPaused = () => video.evaluate((of: HTMLVideoElement) => of.paused)
  const idle = () => inside.locator('main').getAttribute('data-idle')
  // In one step with what it depends on: controls that are shown hide again after less than three seconds.
  const touch = (controls: 'as they are' | 'shown' = 'as they are') =>
    video.evaluate(async (of, wanted) => {
      const main = document.querySelector('main')
      const press = () => {
        of.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))
        of.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }))
      }
      if (wanted === 'shown' && main?.dataset.idle === 'true') {
        press()
        while (main.dataset.idle === 'true') await new Promise(requestAnimationFrame)
      }
      press()
    }, controls)
  await begin.waitFor()
  // On a busy machine the steps may take longer than the lesson, at whose end the controls are shown.
  await video.evaluate((of: HTMLVideoElement) => {
    of.loop = true
  })
  expect(await idle()).toBe('true')
  await touch()
  await begin.waitFor({ state: 'detached' })
  await expect.poll(idle).toBe('true')
  const shows = video.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const main = document.querySelector('main') as HTMLElement
        new MutationObserver(() => main.dataset.idle === 'false' && resolve()).observe(main, { attributes: true })
      }),
  )
  await touch()
  await shows
  const position = await positionOf(page)
  await expect.poll(() => positionOf(page)).toBeGreaterThan(position + 0.5)
  await touch('shown')
  await expect.poll(isPaused).toBe(true)
  await touch()
  await expect.poll(isPaused).toBe(false)
})

test('the icon of the mirror shows the flip that it makes', async () => {
  const { page } = await atALesson(upright)
  const inside = playerOf(page)
  const mirror = inside.getByRole('button', { name: 'Espejo' })
  // Its axis is the line without width: left and right change places across it.
  const axes = await mirror.locator('svg path').evaluateAll((paths: SVGPathElement[]) =>
    paths
      .map((path) => path.getBBox())
      .map(({ width, height }) => ({ width, height }))
      .filter(({ width, height }) => width === 0 || height === 0),
  )
  expect(axes.map(({ width, height }) => [width, height > 10])).toEqual([[0, true]])
  const flip = () =>
    inside
      .locator('video')
      .first()
      .evaluate((video) => {
        let [x, y] = [1, 1]
        for (let one: Element | null = video; one; one = one.parentElement) {
          const { a, d } = new DOMMatrix(getComputedStyle(one).transform)
          const scale = getComputedStyle(one).scale.split(' ').map(Number)
          x *= Math.sign(a) * Math.sign(scale[0] || 1)
          y *= Math.sign(d) * Math.sign((scale[1] ?? 1) || 1)
        }
        return [x, y]
      })
  expect(await flip()).toEqual([1, 1])
  await mirror.click()
  await expect.poll(flip).toEqual([-1, 1])
})
