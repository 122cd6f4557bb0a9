import { expect, test } from 'vitest'
import { coursePath, lessonPath, programPath } from '#contract/paths.ts'
import { pageSize } from '#contract/rules/paging.ts'
import { small } from '#tests/setup/browser/browser.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { overlaysRendered } from '#tests/setup/browser/overlays.ts'
import { stylesOfAnInsertion } from '#tests/setup/browser/style-recalculation.ts'
import { playerOf } from '#tests/setup/learner/lesson-player.ts'

const journey = aJourney()

test('a guest arrives, discovers, and walks to every list from the menu', async () => {
  const { page } = await journey.visitor()
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const name of ['Descubre', 'Cursos', 'Programas', 'Todas las clases']) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect.poll(() => page.title()).toBe(`${name} - Alcompás`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Programas' }).waitFor()
  await expect.poll(() => page.title()).toBe('Programas - Alcompás')
})

test('the list of all classes turns its pages, and each shows other classes', async () => {
  const { page } = await journey.visitor()
  await page.goto('/clases-de-baile')
  const titles = () => page.getByRole('list', { name: 'Clases' }).getByRole('heading', { level: 2 }).allTextContents()
  await expect.poll(async () => (await titles()).length).toBe(pageSize)
  const first = await titles()
  await page
    .getByRole('navigation', { name: /páginas/i })
    .getByRole('link', { name: /\b2\b/ })
    .click()
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2')
  await expect.poll(async () => (await titles()).some((title) => first.includes(title))).toBe(false)
  await page.goBack()
  await expect.poll(titles).toEqual(first)
})

test('each screen starts at its top', async () => {
  const { page } = await journey.visitor({ viewport: small })
  await page.goto('/clases-de-baile')
  const card = page.getByRole('list', { name: 'Clases' }).getByRole('link').nth(8)
  await card.waitFor()
  await page.evaluate(() => window.scrollTo(0, 1000))
  await card.click()
  await page.waitForURL(/\/clases-de-baile\/.+/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('a course shows its levels and what each holds', async () => {
  const course = findOrFail(journey.catalogue().courses, ({ lessons }) => lessons.length > 0)
  const { page } = await journey.visitor()
  await page.goto(coursePath(course))
  await page.getByRole('heading', { level: 1, name: course.title }).waitFor()
  const tabs = page.getByRole('tab')
  await tabs.first().waitFor()
  for (let index = 0; index < (await tabs.count()); index += 1) {
    await tabs.nth(index).click()
    await expect.poll(() => tabs.nth(index).getAttribute('aria-selected')).toBe('true')
    await page.getByRole('tabpanel').filter({ visible: true }).waitFor()
  }
})

test('a program shows its description and lists its classes', async () => {
  const { programs, videos } = journey.catalogue()
  const program = findOrFail(programs, (candidate) => candidate.lessons.some(({ type }) => type === 'lesson'))
  const place = findOrFail(program.lessons, ({ type }) => type === 'lesson')
  const lesson = findOrFail(videos, ({ id }) => id === place.id)
  const { page } = await journey.visitor()
  await page.goto(programPath(program))
  await page.getByRole('tab', { name: 'Programa', exact: true }).click()
  await expect.poll(() => page.getByRole('tabpanel').textContent()).toContain(lesson.title)
})

test('the menu of a phone opens, navigates, and closes with Escape', async () => {
  const { page } = await journey.visitor({ viewport: small })
  await page.goto('/')
  const opener = page.getByRole('button', { name: /menú/i })
  await opener.click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('link', { name: 'Cursos' }).waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await opener.click()
  await menu.getByRole('link', { name: 'Cursos' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cursos' }).waitFor()
})

test('the measures and colours of the layout are those of F10 and F12', async () => {
  const { page } = await journey.visitor()
  await page.goto('/cursos')
  const heading = page.getByRole('heading', { level: 1 }).first()
  await heading.waitFor()
  for (const [width, padding] of [
    [375, 20],
    [800, 40],
    [1280, 40],
    [1440, 40],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    // Until it is laid out anew, and its screen has replaced the server's.
    const distance = () =>
      heading.evaluate((element, least) => {
        const expected = Math.max(least, (document.documentElement.clientWidth - 1200) / 2)
        return Math.abs(element.getBoundingClientRect().left - expected)
      }, padding)
    await expect.poll(distance, { message: `the padding at ${width} px`, timeout: 20_000 }).toBeLessThanOrEqual(1)
  }
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return ['--primary-7', '--secondary-5'].map((name) => style.getPropertyValue(name).trim().toLowerCase())
  })
  expect(colours).toEqual(['#4f00ba', '#00d586'])
  await page.goto(coursePath(findOrFail(journey.catalogue().courses, ({ lessons }) => lessons.length > 0)))
  await page.getByRole('tab').nth(1).click()
  const bar = page.getByRole('progressbar').first()
  // The server's bar is replaced by the application's.
  await expect.poll(async () => (await bar.boundingBox())?.height, { message: 'F12' }).toBe(14)
})

test('the picture of a lesson moves from its card to its page and back, and does not under reduced motion', async () => {
  const { page } = await journey.visitor()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const moved: string[] = []
    const start = document.startViewTransition.bind(document)
    Object.assign(window, { moved })
    // Of each transition what its picture moves from and to.
    document.startViewTransition = (update) => {
      const named = () =>
        [...document.querySelectorAll<HTMLElement>('[style]')].find((each) => each.style.viewTransitionName)?.tagName
      const before = named()
      return start(async () => {
        await (update as ViewTransitionUpdateCallback)()
        moved.push(`${before} to ${named()}`)
      })
    }
  })
  const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved.splice(0))
  await page.goto('/clases-de-baile')
  const card = page.getByRole('list', { name: 'Clases' }).getByRole('link').nth(1)
  // Loaded with what lies over the screens.
  await page.locator('[data-dock]').waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.documentElement.style.scrollPaddingBlockEnd !== '')
  await card.click()
  await page.waitForURL(/\/clases-de-baile\/.+/)
  await expect.poll(moved).toEqual(['IMG to DIV'])
  await page.goBack()
  await expect.poll(moved).toEqual(['DIV to IMG'])
  await page.getByRole('banner').getByRole('link', { name: 'Cursos', exact: true }).click()
  await page.waitForURL('**/cursos')
  await page.goBack()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await card.click()
  await page.waitForURL(/\/clases-de-baile\/.+/)
  // The list has a heading too.
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe('Todas las clases')
  expect(await moved()).toEqual([])
  // No element keeps the name: it would stack above what lies beside it.
  expect(await page.locator('[style*="view-transition-name"]').count()).toBe(0)
})

// After `:has(...)` a selector that ends in `*` or `:last-child` makes each change of the page compute the styles of
// all of it.
test('an element that is added to a page causes few style computations beyond its own', async () => {
  const { page } = await journey.visitor()
  const course = findOrFail(journey.catalogue().courses, () => true)
  for (const path of ['/', '/clases-de-baile', '/descubre', coursePath(course)]) {
    await page.goto(path)
    await overlaysRendered(page, 'guest')
    const { computed, elements } = await stylesOfAnInsertion(page)
    expect([path, elements > 200, computed < elements / 4]).toEqual([path, true, true])
  }
  await page.goto(lessonPath(findOrFail(journey.catalogue().videos, (lesson) => lesson.public)))
  await playerOf(page).getByRole('button', { name: 'Reproducir' }).first().waitFor()
  const frame = findOrFail(page.frames(), (each) => each.url().includes('/player.html'))
  const { computed, elements } = await stylesOfAnInsertion(page, frame)
  expect(['player', elements > 100, computed < elements / 4]).toEqual(['player', true, true])
})
