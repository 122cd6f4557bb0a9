import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { lessonPath, paths } from '#contract/paths.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { tabTo } from '#tests/setup/browser/keyboard.ts'
import { frontOf, playerOf } from '#tests/setup/learner/lesson-player.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney()

const openLesson = () =>
  findOrFail(journey.catalogue().videos, (lesson) => lesson.public && lesson.available_at === null)
const isPaused = (page: Page) => frontOf(page).evaluate((video: HTMLVideoElement) => video.paused)
/** Whether the lesson is paused right after some presses of the space bar, all within one task. */
const isPausedAfter = (page: Page, presses: number) =>
  frontOf(page).evaluate((video: HTMLVideoElement, count) => {
    for (let press = 0; press < count; press += 1)
      video.ownerDocument.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true }))
    return video.paused
  }, presses)
const isMirrored = (page: Page) => playerOf(page).getByRole('button', { name: 'Espejo' }).getAttribute('aria-pressed')
const isReady = (page: Page) => frontOf(page).evaluate((video: HTMLVideoElement) => video.readyState > 1)

async function atALesson(page: Page) {
  await page.goto(lessonPath(openLesson()))
  await playerOf(page).getByRole('button', { name: 'Espejo' }).waitFor()
  await expect.poll(() => isReady(page)).toBe(true)
}

test('keys reach the player from anywhere on the page but a field, a pressed control and a dialog', async () => {
  const { page } = await journey.visitor()
  await atALesson(page)
  await page.keyboard.press('e')
  await expect.poll(() => isMirrored(page)).toBe('true')

  const back = page.getByRole('link', { name: 'Todas las clases' }).first()
  await back.focus()
  await page.keyboard.press('e')
  await expect.poll(() => isMirrored(page)).toBe('false')

  const search = page.getByRole('combobox').first()
  await search.fill('')
  await search.press('e')
  expect(await search.inputValue()).toBe('e')
  await search.fill('')
  await back.focus()
  // A key that reached the player would have mirrored it before this one.
  await page.keyboard.press('>')
  await expect.poll(() => frontOf(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBeCloseTo(1.05, 2)
  expect(await isMirrored(page)).toBe('false')

  const thumb = page.getByRole('button', { name: 'Me gusta', exact: true })
  await thumb.focus()
  await page.keyboard.press(' ')
  await page.locator('dialog[open]').waitFor()
  await page.keyboard.press('e')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  await back.focus()
  await page.keyboard.press('<')
  await expect.poll(() => frontOf(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBeCloseTo(1, 2)
  expect([await isMirrored(page), await isPaused(page)]).toEqual(['false', true])
})

test('space plays while the player is in view, and scrolls where it is not', async () => {
  const { page } = await journey.visitor()
  // A guest who has played is invited to sign up, and a dialog has keys of its own.
  await signIn(page, 'annual@alcompas.test')
  await atALesson(page)
  const back = page.getByRole('link', { name: 'Todas las clases' }).first()
  await back.focus()
  const before = await page.evaluate(() => window.scrollY)
  await page.keyboard.press(' ')
  await expect.poll(() => isPaused(page)).toBe(false)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await page.keyboard.press(' ')
  await expect.poll(() => isPaused(page)).toBe(true)
  // Each press counts, also before the element has reported the one before.
  expect([await isPausedAfter(page, 2), await isPausedAfter(page, 3), await isPausedAfter(page, 1)]).toEqual([
    true,
    false,
    true,
  ])

  // As far down as leaves something to scroll, with none of the player in sight.
  const far = await page.evaluate(async () => {
    const frame = document.querySelector('iframe')
    const below = (frame?.getBoundingClientRect().bottom ?? 0) + window.scrollY + 10
    document.body.style.paddingBottom = `${2 * window.innerHeight}px`
    window.scrollTo(0, below)
    ;(document.activeElement as HTMLElement | null)?.blur()
    // An IntersectionObserver reports to the page that the player is out of sight: with the frame that draws it so.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return window.scrollY
  })
  await page.keyboard.press(' ')
  const afterSpace = async () => {
    const [hasScrolled, focused] = await page.evaluate(
      (from) => [window.scrollY > from, document.activeElement?.tagName],
      far,
    )
    return { hasScrolled, focused, isPaused: await isPaused(page) }
  }
  await expect.poll(afterSpace).toEqual({ hasScrolled: true, focused: 'BODY', isPaused: true })
})

test('single keys can be turned off in the help, and stay off at the next visit', async () => {
  const { page } = await journey.visitor()
  await atALesson(page)
  await playerOf(page).getByRole('button', { name: 'Atajos de teclado' }).click()
  await playerOf(page)
    .getByRole('switch', { name: /Atajos de una sola tecla/ })
    .click()
  await playerOf(page).getByRole('button', { name: 'Cerrar' }).last().click()
  await atALesson(page)
  await page.getByRole('link', { name: 'Todas las clases' }).first().focus()
  await page.keyboard.press('e')
  await page.keyboard.press(' ')
  await expect.poll(() => isPaused(page)).toBe(false)
  expect(await isMirrored(page)).toBe('false')
})

test.each([
  { width: 1366, height: 650 },
  { width: 812, height: 375 },
  { width: 375, height: 667 },
])('in $width x $height the help opens by its keys and by its button, and returns the focus', async (viewport) => {
  const { page } = await journey.visitor({ viewport })
  await atALesson(page)
  const player = playerOf(page)
  const help = player.locator('#panel-help')
  const isSeen = async () => ((await help.boundingBox())?.height ?? 0) > 100
  const mirror = player.getByRole('button', { name: 'Espejo' })
  const hasFocus = (control: Locator) => control.evaluate((of) => of === document.activeElement)
  for (const key of ['h', '?']) {
    await mirror.focus()
    await page.keyboard.press(key)
    await expect.poll(isSeen).toBe(true)
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'hidden' })
    expect(await hasFocus(mirror)).toBe(true)
  }

  // With the keys turned off, the button is the way back to their switch.
  const button = player.getByRole('button', { name: 'Atajos de teclado' })
  await tabTo(page, button)
  // The focus brings the controls back by a transition.
  await expect.poll(() => button.evaluate((of) => of.checkVisibility({ opacityProperty: true }))).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(isSeen).toBe(true)
  await player.getByRole('switch', { name: /Atajos de una sola tecla/ }).click()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  expect(await hasFocus(button)).toBe(true)
})

test('a dialog that the player opens returns the focus to the button that opened it', async () => {
  const { page } = await journey.visitor()
  await atALesson(page)
  const player = playerOf(page)
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document
      const inner = activeElement instanceof HTMLIFrameElement ? activeElement.contentDocument?.activeElement : null
      return [activeElement?.tagName, inner?.textContent || inner?.ariaLabel]
    })
  const dialog = page.locator('dialog[open]')
  // The introduction, and, once it was seen, the setup.
  for (const close of ['Escape', 'Cerrar']) {
    await player.getByRole('button', { name: 'Grabarme' }).press('Enter')
    await dialog.waitFor()
    if (close === 'Escape') await page.keyboard.press(close)
    else await dialog.getByRole('button', { name: close }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(focused).toEqual(['IFRAME', 'Grabarme'])
  }
  // What a guest sees on a pause.
  await player.getByRole('button', { name: 'Reproducir' }).first().press('Enter')
  await expect.poll(() => isPaused(page)).toBe(false)
  await player.getByRole('button', { name: 'Pausar' }).first().press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(focused).toEqual(['IFRAME', 'Reproducir'])
})

/** Opens an open lesson by its card, in a list that has been searched for it. */
async function byItsCard(page: Page) {
  const lesson = openLesson()
  await page.goto(`${paths.videos}?q=${encodeURIComponent(lesson.title)}`)
  await page
    .getByRole('list', { name: 'Clases' })
    .getByRole('link', { name: lesson.title, exact: true })
    .first()
    .click()
  await expect.poll(() => isReady(page)).toBe(true)
}

test('a lesson opened by a card starts playing; the same URL on its own does not', async () => {
  const { page } = await journey.visitor()
  await byItsCard(page)
  await expect.poll(() => isPaused(page)).toBe(false)
  await page.reload()
  await playerOf(page).getByRole('button', { name: 'Empezar la clase' }).waitFor()
  await expect.poll(() => isReady(page)).toBe(true)
  expect(await isPaused(page)).toBe(true)
})

test('on a device that saves data a lesson opened by a card waits to be started', async () => {
  const { page } = await journey.visitor()
  await page.addInitScript({
    content: "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
  })
  await byItsCard(page)
  await playerOf(page).getByRole('button', { name: 'Empezar la clase' }).waitFor()
  expect(await isPaused(page)).toBe(true)
})

test('the focus goes from the button that starts a lesson to the one that pauses it', async () => {
  const { page } = await journey.visitor()
  await atALesson(page)
  const inside = playerOf(page)
  await inside.getByRole('button', { name: 'Empezar la clase' }).press('Enter')
  await expect.poll(() => isPaused(page)).toBe(false)
  const pause = inside.getByRole('button', { name: 'Pausar' }).first()
  await expect.poll(() => pause.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true)
  await page.keyboard.press(' ')
  await expect.poll(() => isPaused(page)).toBe(true)
})
