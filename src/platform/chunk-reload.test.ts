import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { loadChunk } from './chunk-reload.ts'

type Asked = (...request: Parameters<typeof fetch>) => Promise<Response>
const isUp: Asked = async () => new Response(null)
const isAway: Asked = () => Promise.reject(new TypeError('Failed to fetch'))

let removeListeners = () => {}

/** A page of its own, since whether one reloads is module state; `server` answers whether it is there. */
async function browser(server = isUp) {
  vi.resetModules()
  const { isReloading, reloadOnMissingChunk, watchReloading } = await import('./chunk-reload.ts')
  let time = 1_000_000
  vi.spyOn(Date, 'now').mockImplementation(() => time)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const asked = vi.fn(server)
  vi.stubGlobal('fetch', asked)
  const added: Parameters<typeof window.removeEventListener>[] = []
  const add = window.addEventListener.bind(window)
  const adding = vi
    .spyOn(window, 'addEventListener')
    .mockImplementation((kind: string, listener: EventListenerOrEventListenerObject) => {
      added.push([kind, listener])
      add(kind, listener)
    })
  reloadOnMissingChunk()
  adding.mockRestore()
  removeListeners = () => {
    for (const listener of added) window.removeEventListener(...listener)
  }
  const send = (...kinds: readonly string[]) => {
    for (const kind of kinds) window.dispatchEvent(new Event(kind))
  }
  const show = (persisted: boolean) => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  return {
    isReloading,
    watchReloading,
    asked,
    pass: (ms: number) => {
      time += ms
    },
    missChunk: (cause: unknown = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')) => {
      window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: cause }))
      return answered()
    },
    leave: (by: 'beforeunload' | 'pagehide') => send(by),
    /** The visitor cancels a navigation or reload that has begun. */
    stay() {
      send('beforeunload')
      show(true)
    },
    comeBack: () => show(true),
    /** The document ends loading, which it may after its visitor has left it. */
    endLoading: () => show(false),
    reloads: () => reload.mock.calls.length,
  }
}

/** Lets the answer arrive whether the server is up. */
async function answered() {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

afterEach(() => {
  removeListeners()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  delete window.earlyNavigation
  vi.restoreAllMocks()
})

test('a missing chunk reloads the page, and isReloading is true', async () => {
  const page = await browser()
  await page.missChunk()
  expect([page.reloads(), page.isReloading()]).toEqual([1, true])
})

test.each([
  'Failed to fetch dynamically imported module: https://academia.test/assets/a.js',
  'error loading dynamically imported module: https://academia.test/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('every browser’s error for a missing chunk is recognised: %s', async (words) => {
  const page = await browser()
  await page.missChunk(new TypeError(words))
  expect(page.reloads()).toBe(1)
})

test('a failed call does not reload the page', async () => {
  const page = await browser()
  await page.missChunk(new Failure('code_wrong'))
  await page.missChunk(null)
  expect([page.reloads(), page.isReloading()]).toEqual([0, false])
})

test('the page is never reloaded twice within 60 s, however many chunks are missing', async () => {
  const page = await browser()
  await page.missChunk()
  page.stay()
  await page.missChunk()
  page.pass(59_999)
  await page.missChunk()
  expect([page.reloads(), page.isReloading()]).toEqual([1, false])
})

test('a reload may be tried again a minute later', async () => {
  const page = await browser()
  await page.missChunk()
  page.stay()
  page.pass(60_000)
  await page.missChunk()
  expect(page.reloads()).toBe(2)
})

test.each([
  ['is out of reach', isAway],
  ['is being replaced behind its proxy', async () => new Response(null, { status: 502 })],
])('while the server %s the page is not reloaded, and the one reload is not used up', async (_where, away) => {
  const page = await browser(away)
  await page.missChunk()
  expect([page.reloads(), page.isReloading()]).toEqual([0, false])
  expect(page.asked).toHaveBeenCalledExactlyOnceWith('/healthz', expect.objectContaining({ cache: 'no-store' }))
  page.asked.mockImplementation(isUp)
  await page.missChunk()
  expect(page.reloads()).toBe(1)
})

test('a screen whose chunks are all missing asks the server once, and shows no error until the answer', async () => {
  const page = await browser()
  const both = [page.missChunk(), page.missChunk()]
  expect([page.reloads(), page.isReloading()]).toEqual([0, true])
  await Promise.all(both)
  expect([page.asked.mock.calls.length, page.reloads(), page.isReloading()]).toEqual([1, 1, true])
})

test('a navigation that begins before the answer is not replaced', async () => {
  const page = await browser()
  const missed = page.missChunk()
  page.leave('beforeunload')
  await missed
  expect([page.reloads(), page.isReloading()]).toEqual([0, true])
})

test('without storage the page does not reload, since that could loop', async () => {
  const page = await browser()
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  await page.missChunk()
  expect([page.reloads(), page.isReloading()]).toEqual([0, false])
})

test.each(['beforeunload', 'pagehide'] as const)(
  'an import that a navigation aborts after %s is not reloaded, and shows no error',
  async (by) => {
    vi.useFakeTimers()
    const page = await browser()
    page.leave(by)
    await page.missChunk()
    vi.advanceTimersByTime(9_999)
    expect([page.reloads(), page.isReloading()]).toEqual([0, true])
  },
)

test('a navigation that began before the application started is not replaced either', async () => {
  vi.useFakeTimers()
  window.earlyNavigation = true
  const page = await browser()
  await page.missChunk()
  expect([page.reloads(), page.isReloading()]).toEqual([0, true])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(page.reloads()).toBe(1)
})

test('after a cancelled navigation the page is reloaded for its missing chunk', async () => {
  vi.useFakeTimers()
  const page = await browser()
  page.leave('beforeunload')
  await page.missChunk()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(page.reloads()).toBe(1)
})

test('a page that stayed but may not reload again shows its error', async () => {
  vi.useFakeTimers()
  const page = await browser()
  await page.missChunk()
  const seen: boolean[] = []
  const unwatch = page.watchReloading(() => seen.push(page.isReloading()))
  page.leave('beforeunload')
  await page.missChunk()
  await vi.advanceTimersByTimeAsync(10_000)
  unwatch()
  expect([page.reloads(), seen]).toEqual([1, [false]])
})

test('a page restored from the back/forward cache is reloaded for its missing chunk', async () => {
  const page = await browser()
  page.leave('pagehide')
  await page.missChunk()
  page.comeBack()
  await answered()
  expect(page.reloads()).toBe(1)
})

test('a page that stayed, or came back, reloads at once again', async () => {
  vi.useFakeTimers()
  const page = await browser()
  page.leave('beforeunload')
  vi.advanceTimersByTime(10_000)
  expect([page.reloads(), page.isReloading()]).toEqual([0, false])
  await page.missChunk()
  expect(page.reloads()).toBe(1)
})

const codeOf = (failure: unknown) => (failure instanceof Failure ? failure.code : failure)
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))

test('a chunk that cannot be loaded is a failure with a message', async () => {
  expect(await loadChunk(missing()).catch(codeOf)).toBe('unreachable')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await loadChunk(missing()).catch(codeOf)).toBe('offline')
})

test('a loaded chunk passes through, and so does what the chunk itself throws', async () => {
  const fault = new TypeError('x is undefined')
  expect(await loadChunk(Promise.resolve('a module'))).toBe('a module')
  expect(await loadChunk(Promise.reject(fault)).catch(codeOf)).toBe(fault)
})

test('a page that is left before it has loaded does not reload over the next one', async () => {
  const { missChunk, leave, endLoading, comeBack, reloads } = await browser()
  leave('beforeunload')
  await missChunk()
  endLoading()
  await answered()
  expect(reloads()).toBe(0)
  comeBack()
  await answered()
  expect(reloads()).toBe(1)
})
