import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { courseLessonPath, coursePath, lessonPath, paths, programPath } from '#contract/paths.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { settled } from '#tests/setup/browser/accessibility.ts'
import { small, wide } from '#tests/setup/browser/browser.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { frameDrawn } from '#tests/setup/browser/keyboard.ts'
import { overlaysRendered } from '#tests/setup/browser/overlays.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney()

const aCourse = () => findOrFail(journey.catalogue().courses, ({ lessons }) => placesOf(lessons).length > 5)

/** What is focused: its name, and how much of it something else covers at its middle. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const { left, top, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    const isInSight = top + height > 0 && top < innerHeight
    // A link of a card is named by its title and drawn over all of it.
    const isCovered = isInSight && there !== null && !element.contains(there) && !there.contains(element)
    return { words: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(), isInSight, isCovered }
  })

test('a course opens at its lessons, in order, and its information is one press away (F101)', async () => {
  const { page } = await journey.visitor()
  const course = aCourse()
  await page.goto(coursePath(course))
  const level = page.getByRole('tab', { selected: true })
  expect(await level.textContent()).not.toBe('Información')
  const panel = page.getByRole('tabpanel')
  await panel.getByText('Clase 1', { exact: true }).waitFor()
  await page.getByRole('complementary', { name: 'Información' }).getByRole('heading').first().waitFor()
  await page.getByRole('tab', { name: 'Información' }).click()
  await expect.poll(() => page.url()).toContain('seccion=informacion')
  await panel.getByRole('heading', { name: 'Sobre el curso' }).waitFor()
  expect(await panel.getByText('Clase 1', { exact: true }).count()).toBe(0)
  await page.reload()
  await page.getByRole('tab', { name: 'Información', selected: true }).waitFor()
})

test('on a computer the first lesson of a course or program is on its first screen, as a whole, and stays there', async () => {
  const { page } = await journey.visitor()
  const { programs, videos } = journey.catalogue()
  const program = findOrFail(programs, (each) => placesOf(each.lessons).length > 3)
  const course = aCourse()
  const firstOf = (list: typeof program.lessons) => findOrFail(videos, ({ id }) => id === placesOf(list)[0]?.id)
  const first = page.getByRole('tabpanel').getByRole('article').first()
  // Found and measured in one task: the app replaces the card that the server rendered.
  const bottom = () =>
    page.evaluate(() => {
      const card = document.querySelector('[role="tabpanel"] article')
      return card && Math.round(card.getBoundingClientRect().bottom)
    })
  for (const [path, text] of [
    [coursePath(course), firstOf(course.lessons).title],
    [programPath(program), firstOf(program.lessons).description],
  ] as const) {
    await page.goto(path)
    const rendered = await bottom()
    expect(rendered, path).toBeLessThanOrEqual(wide.height)
    // A program shows the texts of its lessons, which the catalogue brings again once the app has taken over.
    await first.getByText(text).first().waitFor()
    await overlaysRendered(page, 'guest')
    await settled(page)
    await expect.poll(bottom, { message: path }).toBe(rendered)
  }
})

test('on a computer the information is beside the lessons while they last, and then over the whole width', async () => {
  const { page } = await journey.visitor()
  const { courses, programs } = journey.catalogue()
  const beside = new Set<boolean>()
  for (const path of [...courses.slice(0, 2).map((one) => coursePath(one)), ...programs.slice(0, 2).map(programPath)]) {
    await page.goto(path)
    await page.getByRole('tabpanel').getByRole('article').first().waitFor()
    await settled(page)
    const { lessons, sections } = await page.evaluate(() => {
      const boxOf = (of: Element) => of.getBoundingClientRect().toJSON() as DOMRect
      const aside = document.querySelector('aside[aria-label="Información"]')
      const before = aside?.previousElementSibling
      return { lessons: before && boxOf(before), sections: [...(aside?.children ?? [])].map(boxOf) }
    })
    expect(sections.length, path).toBeGreaterThan(2)
    for (const { left, right, top } of sections) {
      const isBeside = top < (lessons?.bottom ?? 0)
      beside.add(isBeside)
      expect(left, path).toBeCloseTo(isBeside ? (lessons?.right ?? 0) + 64 : (lessons?.left ?? 0), 0)
      expect(right, path).toBeCloseTo((lessons?.left ?? 0) + 1200, 0)
    }
  }
  expect(beside.size).toBe(2)
})

test('the list of a course marks the current lesson: an open lesson plays, a locked one does not (F94)', async () => {
  const { page } = await journey.visitor({ viewport: small })
  const course = aCourse()
  const ids = placesOf(course.lessons).map(({ id }) => id)
  const { videos } = journey.catalogue()
  const locked = findOrFail(videos, ({ id, paid, ...lesson }) => ids.includes(id) && paid && !lesson.public)
  await page.goto(courseLessonPath(course, locked))
  const current = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3, name: locked.title }) })
  await current.getByText('ESTÁS AQUÍ').waitFor()
  expect(await page.getByText('REPRODUCIENDO').count()).toBe(0)
  await signIn(page, 'monthly@alcompas.test')
  await page.goto(courseLessonPath(course, locked))
  await current.getByText('REPRODUCIENDO').waitFor()
  expect(await page.getByText('ESTÁS AQUÍ').count()).toBe(0)
})

test('the support button is after the form on a phone, and covers none of its fields', async () => {
  const { page } = await journey.visitor({ viewport: small })
  await page.goto(paths.register)
  const support = page.getByRole('button', { name: 'Soporte' })
  await support.waitFor()
  // The form and the button load separately, and each moves the other.
  const distance = async () => {
    const fields = await page.locator('form:has([name=terms])').boundingBox()
    const box = await support.boundingBox()
    return (box?.y ?? Number.NaN) - (fields?.y ?? Number.NaN) - (fields?.height ?? Number.NaN)
  }
  await expect.poll(distance).toBeGreaterThan(-1)
})

test.each([small, { width: 320, height: 640 }])(
  'no fixed element covers the keyboard focus, from registering to paying, at %o (2.4.11)',
  async (viewport) => {
    const { page } = await journey.visitor({ viewport })
    const course = aCourse()
    const free = findOrFail(journey.catalogue().videos, (lesson) => lesson.public && lesson.available_at === null)
    const walk = async (path: string, stops: number) => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      const covered: string[] = []
      for (let stop = 0; stop < stops; stop += 1) {
        await page.keyboard.press('Tab')
        await frameDrawn(page)
        let now = await focused(page)
        if (now?.isCovered) {
          // A notice may have come in between, and its frame has yet to be drawn.
          await frameDrawn(page)
          now = await focused(page)
        }
        if (now?.isCovered) covered.push(now.words)
      }
      expect([path, covered]).toEqual([path, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    }
    await walk(paths.register, 18)
    await walk(`${paths.videos}?q=salsa`, 25)
    await walk(coursePath(course), 25)
    await walk(lessonPath(free), 15)
    await signIn(page, 'lead@alcompas.test')
    await walk(paths.payNoTrial, 15)
  },
)

test('the focused element stays visible when a notice appears at the foot of the screen (2.4.11)', async () => {
  const { page } = await journey.visitor({ viewport: small })
  const free = findOrFail(journey.catalogue().videos, (lesson) => lesson.public && lesson.available_at === null)
  await page.goto(lessonPath(free))
  await page.locator('[data-dock]').waitFor({ state: 'attached' })
  const like = page.getByRole('button', { name: 'Me gusta', exact: true })
  await like.focus()
  // At the lower edge of the screen, where the dock grows over it.
  await like.evaluate((button) => {
    const { style } = document.documentElement
    const padding = style.scrollPaddingBlockEnd
    style.scrollPaddingBlockEnd = '0'
    button.scrollIntoView({ block: 'end' })
    style.scrollPaddingBlockEnd = padding
    const notice = document.createElement('p')
    notice.style.cssText = 'height: 220px; width: 100%; margin: 0; background: white; pointer-events: auto'
    document.querySelector('[data-dock]')?.append(notice)
  })
  await expect.poll(async () => (await focused(page))?.isCovered).toBe(false)
})

test('in forced colours a chosen tab and a filled bar still differ from the others', async () => {
  const { page } = await journey.visitor()
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(coursePath(aCourse()))
  const outlineOf = (selected: boolean) =>
    page
      .getByRole('tab', { selected })
      .first()
      .evaluate((tab) => getComputedStyle(tab).outlineStyle)
  // Polled: the tab of the served page is replaced by the application's own.
  await expect.poll(async () => [await outlineOf(true), await outlineOf(false)]).toEqual(['solid', 'none'])
})

test('under reduced motion nothing is animated on the landing or the discovery page', async () => {
  const { page } = await journey.visitor()
  for (const path of [paths.home, paths.discover]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const moving = await page.evaluate(() =>
      document.getAnimations().flatMap(({ effect, playState }) => {
        const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
        const moves = frames.some((frame) => 'transform' in frame || 'translate' in frame || 'scale' in frame)
        return moves && playState === 'running' ? [effect?.getComputedTiming().duration ?? ''] : []
      }),
    )
    expect([path, moving]).toEqual([path, []])
    expect(await page.evaluate(() => [...document.querySelectorAll('video')].filter((one) => !one.paused).length)).toBe(
      0,
    )
  }
})
