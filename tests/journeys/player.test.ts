import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import type { PlayerConfig } from '#contract/messages.ts'
import { lessonPath } from '#contract/paths.ts'
import { accessibilityViolations } from '#tests/setup/browser/accessibility.ts'
import { small } from '#tests/setup/browser/browser.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { playerOf, startPlaying } from '#tests/setup/learner/lesson-player.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'
import { faststart, placeFaststart } from '#tests/setup/server/faststart-lesson.ts'

// A wake lock is granted by the whole browser only.
const journey = aJourney({ whole: true })
beforeAll(() => placeFaststart(journey.dataDir()))

const salsa = {
  titles: { lesson: 'Paso básico', context: 'Salsa' },
  ...faststart,
  captions: '/media/public/captions/salsa.vtt',
  poster: null,
  playback: { position: 0, duration: 24 },
  chapters: [
    { start: 0, title: 'Marcamos despacio' },
    { start: 5.32, title: 'A tempo' },
  ],
  bpm: 180,
  hue: 20,
  flags: { autoplay: false, camera: true },
} satisfies Omit<PlayerConfig, 'session'>

const playerUrl = (over: Partial<PlayerConfig> = {}) =>
  `/player.html?config=${encodeURIComponent(JSON.stringify({ session: 'prueba', ...salsa, ...over }))}`

/** The player on its own, in the middle of nothing, as its page opens it. */
async function alone(page: Page, over: Partial<PlayerConfig> = {}) {
  await page.goto(playerUrl(over))
  const front = page.locator('video').first()
  const read = <T>(what: (video: HTMLVideoElement) => T) => front.evaluate(what)
  await expect.poll(() => read((video) => video.readyState)).toBeGreaterThan(1)
  return { position: () => read((video) => video.currentTime), rate: () => read((video) => video.playbackRate), read }
}

const count = '[class*="wait"]'

/** Records the types of the player's messages; in these tests the page that holds the frame is the player's own. */
async function keepMessages(page: Page) {
  await page.addInitScript({
    content: `window.heard = []; addEventListener('message', ({ data }) => {
      if (data.from === 'player') window.heard.push(data.type + (data.on ?? ''))
    })`,
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

/** Records the count-in before a repetition, and whether the picture was paused: each number is shown for a moment. */
async function keepCounts(page: Page) {
  await page.evaluate((selector) => {
    const counts: object[] = []
    Object.assign(window, { counts })
    const keep = () => {
      const text = document.querySelector(selector)?.textContent
      if (text) counts.push({ text, paused: document.querySelector('video')?.paused })
    }
    new MutationObserver(keep).observe(document, { subtree: true, childList: true, characterData: true })
  }, count)
  return () => page.evaluate(() => (window as unknown as { counts: object[] }).counts)
}

test('the rear view is synchronous', async () => {
  const open = journey.catalogue().videos.filter((lesson) => lesson.public)
  const answers = await Promise.all(
    open.map((lesson) => fetch(`${journey.origin()}/api/video-data/${lesson.id}`).then((answer) => answer.text())),
  )
  const index = answers.findIndex((text) => /"rear":"/.test(text))
  const lesson = findOrFail(open, (candidate) => candidate === open[index])
  const { page } = await journey.visitor()
  await page.goto(lessonPath(lesson))
  await startPlaying(page)
  await playerOf(page).getByRole('button', { name: 'De espaldas' }).click()
  const apart = () =>
    playerOf(page)
      .locator('video')
      .evaluateAll((videos: HTMLVideoElement[]) =>
        Math.abs((videos[0]?.currentTime ?? 0) - (videos[1]?.currentTime ?? 9)),
      )
  await expect.poll(apart).toBeLessThan(0.3)
})

test('a loop is practised with the keyboard alone: from A to B, counted in, faster each time, and back to normal', async () => {
  const { page } = await journey.visitor()
  const heard = await keepMessages(page)
  const { position, rate, read } = await alone(page)
  const press = (key: string) => page.keyboard.press(key)
  const countedIn = await keepCounts(page)
  for (const key of ['k', 'a']) await press(key)
  const soonAfter = await position()
  for (const key of ['o', 't']) await press(key)
  await expect.poll(position).toBeGreaterThan(soonAfter + 0.6)
  await press('b')
  const a = Number(await page.getByRole('slider', { name: /^A/ }).inputValue())
  expect(a).toBeLessThanOrEqual(soonAfter + 0.05)

  await expect.poll(countedIn).toContainEqual({ text: '8', paused: true })
  await page.locator(count).waitFor({ state: 'detached' })
  await expect.poll(() => read((video) => video.paused)).toBe(false)
  // A guest's page answers a pause with a dialog.
  await expect.poll(heard).toContain('next-pass')
  expect(await heard()).not.toContain('paused')
  let faster = 0
  await expect
    .poll(async () => {
      faster = await rate()
      return faster
    })
    .toBeGreaterThan(0.72)
  expect(faster).toBeLessThan(0.9)

  const b = page.getByRole('slider', { name: /^B/ })
  const before = Number(await b.inputValue())
  await b.focus()
  await press('ArrowRight')
  await expect.poll(async () => Number(await b.inputValue())).toBeCloseTo(before + 0.1, 5)
  await press('r')
  await expect.poll(rate).toBe(1)
  await expect.poll(() => read((video) => video.paused)).toBe(false)

  await page.reload()
  await page.getByRole('button', { name: 'Repetir' }).click()
  await expect.poll(() => page.getByRole('switch', { name: /Contar ocho/ }).isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('switch', { name: /tempo/ }).isChecked()).toBe(true)
})

test('a held key plays once, and two presses on the picture toggle the full screen only', async () => {
  const { page } = await journey.visitor()
  const { read } = await alone(page)
  for (let times = 0; times < 4; times += 1) await page.keyboard.down('k')
  await page.keyboard.up('k')
  await expect.poll(() => read((video) => video.paused)).toBe(false)
  await page.evaluate(() => {
    document.querySelector('video')?.addEventListener('pause', () => document.body.classList.add('paused'))
  })
  await page.mouse.dblclick(700, 300)
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  // Long enough for a first press to have been taken for one alone.
  await page.waitForTimeout(400)
  expect(await page.locator('body.paused').count()).toBe(0)
  await page.mouse.click(700, 300)
  await page.locator('body.paused').waitFor()
})

test('a failed lesson resumes where it was: a file that did not load, and an expired pass', async () => {
  const { page, context } = await journey.visitor({ expected: [/status of 40[34]/] })
  await page.route('**/media/public/faststart/**', (route) => route.fulfill({ status: 404 }))
  await page.goto(playerUrl({ playback: { position: 9, duration: 24 } }))
  const again = page.getByRole('button', { name: 'Inténtalo otra vez' })
  const refused = page.waitForResponse(/faststart/)
  await again.click()
  await refused
  await again.waitFor()
  await page.unroute('**/media/public/faststart/**')
  await again.click()
  await expect
    .poll(() =>
      page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBe(9)

  await signIn(page, 'monthly@alcompas.test')
  const lesson = findOrFail(
    journey.catalogue().videos,
    (candidate) => candidate.paid && !candidate.public && candidate.available_at === null,
  )
  await page.goto(lessonPath(lesson))
  const front = playerOf(page).locator('video').first()
  const isThere = () => front.evaluate((video: HTMLVideoElement) => video.readyState > 1)
  await expect.poll(isThere).toBe(true)
  await context.clearCookies({ name: /^CloudFront/ })
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/api/get-cookies-cdn'))
  await page.reload()
  expect((await renewed).status()).toBe(200)
  await expect.poll(isThere).toBe(true)
})

test('the screen stays awake while a lesson plays, and the media keys of the device reach it', async () => {
  const { page } = await journey.visitor()
  // Records the wake locks and media session the browser grants, which no page can read.
  await page.addInitScript({
    content: `Object.assign(window, { locks: [], keys: {} })
      const lock = navigator.wakeLock.request.bind(navigator.wakeLock)
      navigator.wakeLock.request = async (kind) => {
        const granted = await lock(kind)
        window.locks.push(granted)
        return granted
      }
      const { setActionHandler } = MediaSession.prototype
      MediaSession.prototype.setActionHandler = function (action, handler) {
        window.keys[action] = handler
        return setActionHandler.call(this, action, handler)
      }`,
  })
  const { read, position } = await alone(page)
  const released = () =>
    page.evaluate(() => (window as unknown as { locks: WakeLockSentinel[] }).locks.map((lock) => lock.released))
  const device = (action: MediaSessionAction) =>
    page.evaluate(
      (which) =>
        (window as unknown as { keys: Record<string, MediaSessionActionHandler> }).keys[which]?.({ action: which }),
      action,
    )
  await device('play')
  await expect.poll(() => read((video) => video.paused)).toBe(false)
  await expect.poll(released).toEqual([false])
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Paso básico')
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe('playing')
  await device('nexttrack')
  await expect.poll(position).toBeGreaterThanOrEqual(5.32)
  await device('pause')
  await expect.poll(released).toEqual([true])
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe('paused')
})

test('captions, tried again, the small rendition and picture in picture leave the position unchanged', async () => {
  const { page } = await journey.visitor({ expected: [/status of 503/] })
  const { position, read } = await alone(page)
  await page.route('**/captions/*', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.keyboard.press('e')
  await page.keyboard.press('u')
  const more = page.getByRole('button', { name: 'Más' })
  await more.click()
  const unavailable = page.getByText('No están disponibles ahora', { exact: true })
  await unavailable.waitFor()
  await page.getByRole('switch', { name: /Subtítulos/ }).click()
  await unavailable.waitFor({ state: 'detached' })
  await more.click()
  await page.getByText('Despacio: izquierda delante').waitFor()

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('q')
  await expect.poll(() => read((video) => video.currentSrc)).toContain('/faststart/small-front.mp4')
  await expect.poll(() => read((video) => video.seeking || video.readyState < 2)).toBe(false)
  await expect.poll(async () => Math.abs((await position()) - 5)).toBeLessThan(0.1)

  const floats = await page.evaluate(() => document.pictureInPictureEnabled)
  await more.click()
  // This is the last button of the menu: once it is shown, a missing one stays missing.
  const saver = page.getByRole('button', { name: 'Ahorro' })
  await expect.poll(() => saver.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => page.getByRole('button', { name: 'Ventana flotante' }).count()).toBe(floats ? 1 : 0)

  await page.reload()
  await expect.poll(() => read((video) => video.currentSrc)).toContain('/faststart/small-front.mp4')
  await page.getByText('Despacio: izquierda delante').waitFor()
})

test('a device that saves data is sent the small rendition only', async () => {
  const { page } = await journey.visitor()
  await page.addInitScript({
    content: "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
  })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await alone(page)
  expect(
    requests.filter((path) => path.startsWith('/media/')).every((path) => path.includes('/faststart/small-')),
  ).toBe(true)
})

test('in distance mode everything is large, and the keys restore the normal size', async () => {
  const { page } = await journey.visitor({ viewport: small })
  const { read } = await alone(page)
  expect(await accessibilityViolations(page)).toEqual([])
  const sizes = () =>
    page.locator('button:visible').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect()
        return Math.round(Math.min(width, height))
      }),
    )
  await expect.poll(async () => Math.min(...(await sizes()))).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('d')
  await page.getByRole('button', { name: 'Bailar' }).waitFor()
  await expect.poll(async () => Math.min(...(await sizes()))).toBeGreaterThanOrEqual(96)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('PageDown')
  await expect.poll(() => read((video) => video.paused)).toBe(false)
  await page.getByRole('button', { name: 'Salir' }).click()
  await page.getByRole('button', { name: 'Espejo' }).waitFor()
})

test('the camera of the page is requested, and shown in the state that the page reports', async () => {
  const { page } = await journey.visitor()
  const heard = await keepMessages(page)
  await alone(page)
  const camera = page.getByRole('button', { name: 'Cámara' })
  await camera.click()
  await expect.poll(heard).toContain('cameratrue')
  expect(await camera.getAttribute('aria-pressed')).toBe('false')
  await page.evaluate(() => postMessage({ to: 'player', session: 'prueba', type: 'camera', on: true }, location.origin))
  await expect.poll(() => camera.getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('g')
  await expect.poll(heard).toContain('recording-zone')

  await alone(page, { flags: { autoplay: false, camera: false } })
  await page.getByRole('button', { name: 'Espejo' }).waitFor()
  expect(await camera.count()).toBe(0)
})

test('a player whose configuration is empty, cut off or far too long explains it in Spanish and breaks nothing', async () => {
  const { page } = await journey.visitor()
  for (const search of ['', '?config=%7B', '?config=%5B1%2C2%5D', '?config=%E0%A4', `?config=${'x'.repeat(9000)}`]) {
    await page.goto(`/player.html${search}`)
    await page.getByRole('heading', { name: 'No hay ninguna clase que mostrar' }).waitFor()
  }
})
