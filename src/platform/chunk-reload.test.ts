import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { isReloading, loadChunk, type ReloadParts, reloadOnMissingChunk, watchReloading } from './chunk-reload.ts'

function browser(over: Partial<ReloadParts> = {}) {
  const notes = new Map<string, string>()
  let time = 1_000_000
  let reloads = 0
  const parts: ReloadParts = {
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
  stop = reloadOnMissingChunk(parts)
  return {
    pass: (ms: number) => {
      time += ms
    },
    missChunk: (cause: unknown = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')) =>
      parts.events.dispatchEvent(
        Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: cause }),
      ),
    leave: (by: 'beforeunload' | 'pagehide') => parts.events.dispatchEvent(new Event(by)),
    comeBack: () => parts.events.dispatchEvent(new Event('pageshow')),
    reloads: () => reloads,
  }
}

let stop = () => {}
vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('a missing chunk reloads the page, and isReloading is true', () => {
  const page = browser()
  page.missChunk()
  expect([page.reloads(), isReloading()]).toEqual([1, true])
})

test.each([
  'Failed to fetch dynamically imported module: https://academia.test/assets/a.js',
  'error loading dynamically imported module: https://academia.test/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('every browser’s error for a missing chunk is recognised: %s', (words) => {
  const page = browser()
  page.missChunk(new TypeError(words))
  expect(page.reloads()).toBe(1)
})

test('a failed call does not reload the page', () => {
  const page = browser()
  page.missChunk(new Failure('code_wrong'))
  page.missChunk(null)
  expect([page.reloads(), isReloading()]).toEqual([0, false])
})

test('it is never reloaded twice within 60 s, however much is missing', () => {
  const page = browser()
  page.missChunk()
  page.missChunk()
  page.pass(59_999)
  page.missChunk()
  expect(page.reloads()).toBe(1)
})

test('a minute later it may be tried again', () => {
  const page = browser()
  page.missChunk()
  page.pass(60_000)
  page.missChunk()
  expect(page.reloads()).toBe(2)
})

test('without a network nothing is reloaded, and the one reload is not used up', () => {
  let online = false
  const page = browser({ isOnline: () => online })
  page.missChunk()
  expect([page.reloads(), isReloading()]).toEqual([0, false])
  online = true
  page.missChunk()
  expect(page.reloads()).toBe(1)
})

test('without storage it does not reload, since that could loop', () => {
  const page = browser({
    storage: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  page.missChunk()
  expect([page.reloads(), isReloading()]).toEqual([0, false])
})

test.each(['beforeunload', 'pagehide'] as const)(
  'an import that a navigation aborts after %s is not reloaded, and shows no error',
  (by) => {
    vi.useFakeTimers()
    const page = browser()
    page.leave(by)
    page.missChunk()
    vi.advanceTimersByTime(9_999)
    expect([page.reloads(), isReloading()]).toEqual([0, true])
  },
)

test('after a cancelled navigation the page is reloaded for its missing chunk', () => {
  vi.useFakeTimers()
  const page = browser()
  page.leave('beforeunload')
  page.missChunk()
  vi.advanceTimersByTime(10_000)
  expect(page.reloads()).toBe(1)
})

test('a page that stayed but may not reload again shows its error', () => {
  vi.useFakeTimers()
  const page = browser()
  page.missChunk()
  const seen: boolean[] = []
  const unwatch = watchReloading(() => seen.push(isReloading()))
  page.leave('beforeunload')
  page.missChunk()
  vi.advanceTimersByTime(10_000)
  unwatch()
  expect([page.reloads(), seen]).toEqual([1, [true, false]])
})

test('a page restored from the back/forward cache is reloaded for its missing chunk', () => {
  const page = browser()
  page.leave('pagehide')
  page.missChunk()
  page.comeBack()
  expect(page.reloads()).toBe(1)
})

test('a page that stayed, or came back, reloads at once again', () => {
  vi.useFakeTimers()
  const page = browser()
  page.leave('beforeunload')
  vi.advanceTimersByTime(10_000)
  expect([page.reloads(), isReloading()]).toEqual([0, false])
  page.missChunk()
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
