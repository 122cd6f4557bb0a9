import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { isReloading, loadChunk, type ReloadParts, reloadOnMissingChunk, watchReloading } from './chunk-reload.ts'

function browser(over: Partial<ReloadParts> = {}) {
  const notes = new Map<string, string>()
  let time = 1_000_000
  let reloads = 0
  const doors: ReloadParts = {
    events: new EventTarget(),
    storage: () => ({
      getItem: (key) => notes.get(key) ?? null,
      setItem: (key, value) => {
        notes.set(key, value)
      },
    }),
    isOnline: () => true,
    now: () => time,
    reload: () => {
      reloads += 1
    },
    ...over,
  }
  stop = reloadOnMissingChunk(doors)
  return {
    pass: (ms: number) => {
      time += ms
    },
    missAPiece: (cause: unknown = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')) =>
      doors.events.dispatchEvent(
        Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: cause }),
      ),
    leave: (by: 'beforeunload' | 'pagehide') => doors.events.dispatchEvent(new Event(by)),
    comeBack: () => doors.events.dispatchEvent(new Event('pageshow')),
    reloads: () => reloads,
  }
}

let stop = () => {}
vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('a missing piece reloads the page, and says that it is on its way out', () => {
  const page = browser()
  page.missAPiece()
  expect([page.reloads(), isReloading()]).toEqual([1, true])
})

test.each([
  'Failed to fetch dynamically imported module: https://academia.test/assets/a.js',
  'error loading dynamically imported module: https://academia.test/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('every browser’s words for a missing piece are known: %s', (words) => {
  const page = browser()
  page.missAPiece(new TypeError(words))
  expect(page.reloads()).toBe(1)
})

test('a call that was refused takes nobody’s page away', () => {
  const page = browser()
  page.missAPiece(new Failure('code_wrong'))
  page.missAPiece(null)
  expect([page.reloads(), isReloading()]).toEqual([0, false])
})

test('it is never reloaded twice within 60 s, however much is missing', () => {
  const page = browser()
  page.missAPiece()
  page.missAPiece()
  page.pass(59_999)
  page.missAPiece()
  expect(page.reloads()).toBe(1)
})

test('a minute later it may be tried again', () => {
  const page = browser()
  page.missAPiece()
  page.pass(60_000)
  page.missAPiece()
  expect(page.reloads()).toBe(2)
})

test('without a network nothing is reloaded, and the one reload is not used up', () => {
  let online = false
  const page = browser({ isOnline: () => online })
  page.missAPiece()
  expect([page.reloads(), isReloading()]).toEqual([0, false])
  online = true
  page.missAPiece()
  expect(page.reloads()).toBe(1)
})

test('where nothing can be noted down it does not reload, for it could not stop', () => {
  const page = browser({
    storage: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  page.missAPiece()
  expect([page.reloads(), isReloading()]).toEqual([0, false])
})

test.each(['beforeunload', 'pagehide'] as const)(
  'an import that a navigation aborts after %s is not reloaded, and shows no error',
  (by) => {
    vi.useFakeTimers()
    const page = browser()
    page.leave(by)
    page.missAPiece()
    vi.advanceTimersByTime(9_999)
    expect([page.reloads(), isReloading()]).toEqual([0, true])
  },
)

test('a page that was not left after all is reloaded for the piece that it misses', () => {
  vi.useFakeTimers()
  const page = browser()
  page.leave('beforeunload')
  page.missAPiece()
  vi.advanceTimersByTime(10_000)
  expect(page.reloads()).toBe(1)
})

test('a page that stayed but may not reload again shows its error', () => {
  vi.useFakeTimers()
  const page = browser()
  page.missAPiece()
  const seen: boolean[] = []
  const unwatch = watchReloading(() => seen.push(isReloading()))
  page.leave('beforeunload')
  page.missAPiece()
  vi.advanceTimersByTime(10_000)
  unwatch()
  expect([page.reloads(), seen]).toEqual([1, [true, false]])
})

test('a page that comes back from the browser’s cache of pages is reloaded for the piece that it misses', () => {
  const page = browser()
  page.leave('pagehide')
  page.missAPiece()
  page.comeBack()
  expect(page.reloads()).toBe(1)
})

test('a page that stayed, or came back, reloads at once again', () => {
  vi.useFakeTimers()
  const page = browser()
  page.leave('beforeunload')
  vi.advanceTimersByTime(10_000)
  expect([page.reloads(), isReloading()]).toEqual([0, false])
  page.missAPiece()
  expect(page.reloads()).toBe(1)
})

const codeOf = (failure: unknown) => (failure instanceof Failure ? failure.code : failure)
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))

test('a chunk that cannot be loaded is a failure that screens have words for', async () => {
  expect(await loadChunk(missing()).catch(codeOf)).toBe('unreachable')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await loadChunk(missing()).catch(codeOf)).toBe('offline')
})

test('a loaded chunk passes through, and so does what the chunk itself throws', async () => {
  const fault = new TypeError('x is undefined')
  expect(await loadChunk(Promise.resolve('a module'))).toBe('a module')
  expect(await loadChunk(Promise.reject(fault)).catch(codeOf)).toBe(fault)
})
