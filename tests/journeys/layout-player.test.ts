import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import { boxOf, overlaps } from '#tests/setup/browser/boxes.ts'
import { landscape, small, tablet, wide } from '#tests/setup/browser/browser.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { playerOf } from '#tests/setup/learner/lesson-player.ts'

const journey = aJourney()

const low = { width: 1280, height: 720 }

/**
 * A guest at an open class, with the middle of its picture, where the dancer is, and how much of it something covers.
 */
async function atAnOpenLesson(viewport: { readonly width: number; readonly height: number }) {
  const { page } = await journey.visitor({ viewport })
  const lesson = findOrFail(journey.catalogue().videos, (each) => each.public && each.available_at === null)
  await page.goto(lessonPath(lesson))
  const player = playerOf(page)
  const begin = player.getByRole('button', { name: 'Empezar la clase' })
  await begin.waitFor()
  const picture = player.locator('video').first()
  const bar = player.locator('main > [class*="bar"]')
  const barOpacity = () => bar.evaluate((of) => getComputedStyle(of).opacity)
  /** The middle third, from head to foot. */
  const dancerUnder = async (element: Locator) => {
    const [dancer, cover] = [await boxOf(picture), await boxOf(element)]
    const inset = dancer.width / 3
    const acrossBy = Math.min(dancer.right - inset, cover.right) - Math.max(dancer.x + inset, cover.x)
    const downBy = Math.min(dancer.bottom, cover.bottom) - Math.max(dancer.y, cover.y)
    return acrossBy > 0 && downBy > 0 ? Math.round(downBy) : 0
  }
  return { page, player, begin, picture, bar, barOpacity, dancerUnder }
}

test.each([tablet, wide])(
  'in $width x $height the bar stands under the picture, and stays while the lesson plays',
  async (viewport) => {
    const { page, player, begin, picture, barOpacity, dancerUnder } = await atAnOpenLesson(viewport)
    expect(await dancerUnder(begin)).toBe(0)
    const { bottom } = await boxOf(picture)
    for (const name of ['Reproducir', 'Espejo', 'Velocidad', 'Más', 'Pantalla completa']) {
      const control = await boxOf(player.getByRole('button', { name }).last())
      expect([name, control.y >= bottom, control.bottom <= viewport.height]).toEqual([name, true, true])
    }
    // The track of the timeline lies below the picture's edge, the place to press on it reaches over.
    const timeline = await boxOf(player.getByRole('slider', { name: 'Momento de la clase' }))
    expect((timeline.y + timeline.bottom) / 2).toBeGreaterThan(bottom)
    await begin.click()
    await begin.waitFor({ state: 'detached' })
    await page.mouse.move(0, 0)
    await expect.poll(() => player.locator('main').getAttribute('data-idle')).toBe('true')
    expect(await barOpacity()).toBe('1')
    // A window that becomes low is followed at once: there the bar is over the picture.
    await page.setViewportSize(low)
    await expect.poll(() => player.locator('main').getAttribute('data-covers')).toBe('true')
    await page.setViewportSize(viewport)
    await expect.poll(() => player.locator('main').getAttribute('data-covers')).toBe('false')
  },
)

test.each([landscape, low])(
  'in $width x $height the bar over the picture comes with the pointer, and is gone before the start and while the lesson plays',
  async (viewport) => {
    const { page, player, begin, bar, barOpacity, dancerUnder } = await atAnOpenLesson(viewport)
    await expect.poll(barOpacity).toBe('0')
    expect(await dancerUnder(begin)).toBe(0)
    const before = await boxOf(begin)
    // The bar hides again after the pointer has rested, which a slow first look would find.
    let step = 0
    const opacityUnderPointer = async () => {
      step += 1
      await page.mouse.move(viewport.width / 2 + (step % 2), viewport.height / 2)
      return barOpacity()
    }
    await expect.poll(opacityUnderPointer).toBe('1')
    expect(await boxOf(begin)).toEqual(before)
    expect(before.bottom).toBeLessThanOrEqual((await boxOf(player.getByRole('button', { name: 'Espejo' }))).y)
    await begin.click()
    await begin.waitFor({ state: 'detached' })
    expect(await dancerUnder(bar)).toBeGreaterThan(0)
    await expect.poll(barOpacity).toBe('0')
    // By keyboard it is there, wherever the pointer is.
    await player.getByRole('button', { name: 'Espejo' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(barOpacity).toBe('1')
  },
)

test.each([landscape, tablet, low, wide])(
  'in $width x $height a panel stands beside the dancer, and covers neither the counts nor their foot',
  async (viewport) => {
    const { page, player, begin, picture, dancerUnder } = await atAnOpenLesson(viewport)
    await begin.click()
    await begin.waitFor({ state: 'detached' })
    // The end of the lesson would open a dialog over it.
    await picture.evaluate((video: HTMLVideoElement) => {
      video.loop = true
    })
    // The drawn picture may differ from its box by fractions of a pixel.
    const measured = async () => {
      const { y, bottom, width } = await boxOf(picture)
      return { head: Math.round(y), foot: Math.round(bottom), width }
    }
    const whole = await measured()
    for (const name of ['Velocidad', 'Más']) {
      await player
        .getByRole('button', { name: new RegExp(name) })
        .last()
        .click()
      const panel = player.locator(':popover-open')
      expect([name, await dancerUnder(panel)]).toEqual([name, 0])
      const { head, foot, width } = await measured()
      expect([head, foot, width < whole.width]).toEqual([whole.head, whole.foot, true])
      expect((await boxOf(panel)).x).toBeGreaterThanOrEqual((await boxOf(picture)).right)
      for (const count of ['1', '8'])
        expect(await overlaps(panel, player.getByText(count, { exact: true }))).toBe(false)
      // Its track; the place to press on it reaches further.
      const [timeline, cover] = [
        await boxOf(player.getByRole('slider', { name: 'Momento de la clase' })),
        await boxOf(panel),
      ]
      const track = (timeline.y + timeline.bottom) / 2
      expect(cover.x < timeline.right && cover.y < track && track < cover.bottom).toBe(false)
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      expect(await measured()).toEqual(whole)
    }
  },
)

test.each([landscape, tablet, wide])(
  'in $width x $height a panel before the start leaves the picture large, with the notes of the player over its middle',
  async (viewport) => {
    const { page, player, begin, picture, dancerUnder } = await atAnOpenLesson(viewport)
    const whole = await boxOf(picture)
    const title = player.getByRole('heading', { level: 1 })
    await page.mouse.move(viewport.width / 2, viewport.height / 2)
    await player
      .getByRole('button', { name: /Velocidad/ })
      .last()
      .click()
    const panel = player.locator(':popover-open')
    const { x, y, right, bottom, width } = await boxOf(picture)
    expect((await boxOf(panel)).x).toBeGreaterThanOrEqual(right)
    // At most an eighth of it gives way at each side, and never a part of its foot or head.
    expect(bottom - y).toBeGreaterThanOrEqual(Math.floor(Math.min(whole.bottom - whole.y, (width * 3) / 4)))
    expect(bottom - y).toBeLessThanOrEqual(Math.ceil((width * 3) / 4))
    const note = await player.locator('[class*="feedback"]').evaluate((of) => {
      const box = of.getBoundingClientRect()
      return (box.left + box.right) / 2
    })
    expect(Math.abs(note - (x + right) / 2)).toBeLessThan(2)
    // Title and button are on the picture as it now is, and the panel is as high as the stage was.
    const words = await boxOf(title)
    expect([words.x >= x, words.y >= y, words.right <= right + 1]).toEqual([true, true, true])
    if (await begin.isVisible()) {
      const button = await boxOf(begin)
      expect([button.x >= x, button.right <= right, button.bottom <= bottom]).toEqual([true, true, true])
      expect(await dancerUnder(begin)).toBe(0)
    }
    const tall = await boxOf(panel)
    expect([tall.y - whole.y < 24, whole.bottom - tall.bottom < 24]).toEqual([true, true])
  },
)

test.each([landscape, { width: 667, height: 375 }])(
  'in $width x $height no control is cut beside an open panel, and the end of the panel is in view',
  async (viewport) => {
    const { page, player } = await atAnOpenLesson(viewport)
    expect((await boxOf(player.getByText('1', { exact: true }).first())).x).toBeGreaterThanOrEqual(8)
    await page.mouse.move(viewport.width / 2, viewport.height / 2)
    const more = player.getByRole('button', { name: 'Más', exact: true })
    await more.click()
    const panel = player.locator(':popover-open')
    await panel.getByText('La automática se adapta').waitFor()
    expect(await panel.evaluate((of) => of.scrollHeight <= of.clientHeight)).toBe(true)
    const tools = more.locator('xpath=..')
    const shares = await tools.evaluate((of) => {
      const row = of.getBoundingClientRect()
      return [...of.children]
        .filter((each) => !each.matches('[popover]') && each.getBoundingClientRect().width > 0)
        .map((each) => {
          const { left, right, top, bottom, width, height } = each.getBoundingClientRect()
          const across = Math.max(0, Math.min(right, row.right) - Math.max(left, row.left))
          const down = Math.max(0, Math.min(bottom, row.bottom) - Math.max(top, row.top))
          return (across * down) / (width * height)
        })
    })
    expect(shares.filter((share) => share > 0.01 && share < 0.99)).toEqual([])
    const { x, right } = await boxOf(more)
    expect(x > 0 && right <= (await boxOf(panel)).x).toBe(true)
    // The others come with the focus.
    await player.getByRole('button', { name: 'Pantalla completa' }).last().focus()
    const last = await boxOf(player.getByRole('button', { name: 'Pantalla completa' }).last())
    const row = await boxOf(tools)
    expect([last.y >= row.y - 1, last.bottom <= row.bottom + 1]).toEqual([true, true])
  },
)

test('on a phone upright a panel lies under the picture with all of its rows in sight, and cuts no count', async () => {
  const { page, player, picture } = await atAnOpenLesson({ width: 375, height: 812 })
  const { bottom } = await boxOf(picture)
  for (const name of [/^Ajustes de la repetición$/, /Velocidad/, /^Más$/]) {
    await player.getByRole('button', { name }).click()
    const panel = player.locator(':popover-open')
    const { y, bottom: foot } = await boxOf(panel)
    const count = await boxOf(player.getByText('8', { exact: true }).first())
    expect([y >= bottom, y <= count.y || y >= count.bottom]).toEqual([true, true])
    const last = await boxOf(panel.locator(':scope > *').last())
    expect([name, foot - last.bottom >= 12]).toEqual([name, true])
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
  }
})

test('on a phone upright the buttons over the picture leave its middle three fifths free', async () => {
  const { player, picture } = await atAnOpenLesson(small)
  const { x, right, width } = await boxOf(picture)
  const camera = await boxOf(player.getByRole('button', { name: 'Cámara' }))
  const record = await boxOf(player.getByRole('button', { name: 'Grabarme' }))
  expect(camera.right).toBeLessThanOrEqual(x + width / 5 + 8)
  expect(record.x).toBeGreaterThanOrEqual(right - width / 5 - 8)
  for (const button of [camera, record]) expect(button.bottom - button.y).toBeGreaterThanOrEqual(44)
})

test('the keys of the player stand in whole groups, in columns that begin at one height', async () => {
  const { player, begin } = await atAnOpenLesson(wide)
  await player.getByRole('button', { name: 'Atajos de teclado' }).click()
  const groups = await player
    .locator(':popover-open section')
    .evaluateAll((all) => all.map((group) => [...group.getClientRects()].map(({ x, y }) => ({ x, y }))))
  expect(groups.map((parts) => parts.length)).toEqual([1, 1, 1])
  expect(new Set(groups.flat().map(({ x }) => Math.round(x))).size).toBe(3)
  expect(new Set(groups.flat().map(({ y }) => Math.round(y))).size).toBe(1)
  const feet = await player
    .locator(':popover-open section')
    .evaluateAll((all) => all.map((group) => Math.round(group.getBoundingClientRect().bottom)))
  expect(Math.max(...feet) - Math.min(...feet)).toBeLessThan(40)
  // A dialog over a darkened player, which cuts no button of it.
  const panel = player.locator(':popover-open')
  expect(await overlaps(panel, begin)).toBe(false)
  expect(await panel.evaluate((of) => getComputedStyle(of, '::backdrop').backgroundColor)).toMatch(/0\.72\)$/)
})

test('a lesson shows its picture where the player draws it, before the player has its code', async () => {
  const { page } = await journey.visitor({ viewport: { width: 375, height: 812 } })
  const held = Promise.withResolvers<void>()
  await page.route(/\/player-(?!config)[^/]*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  const lesson = findOrFail(journey.catalogue().videos, (each) => each.public && each.available_at === null)
  await page.goto(lessonPath(lesson))
  const frame = page.locator('iframe[src^="/player.html"]')
  await frame.waitFor()
  const ground = () =>
    playerOf(page)
      .locator('body')
      .evaluate((of) => getComputedStyle(of).backgroundColor)
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)')
  const shown = await frame.evaluate((of) => {
    const { backgroundImage, backgroundPosition, backgroundSize } = getComputedStyle(of)
    return { url: backgroundImage.match(/^url\("([^"]+)"\)/)?.[1] ?? '', backgroundPosition, backgroundSize }
  })
  expect([shown.backgroundPosition.startsWith('50% 0%'), shown.backgroundSize.startsWith('contain')]).toEqual([
    true,
    true,
  ])
  held.resolve()
  const video = playerOf(page).locator('video[poster]').first()
  expect(await video.evaluate((of: HTMLVideoElement) => of.poster)).toBe(shown.url)
  await expect.poll(ground).not.toBe('rgba(0, 0, 0, 0)')
})
