import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { isReloading, type ReloadDoors, reloadWhenPiecesAreMissing } from './chunk-reload.ts'

function browser(over: Partial<ReloadDoors> = {}) {
  const notes = new Map<string, string>()
  let time = 1_000_000
  let reloads = 0
  const doors: ReloadDoors = {
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
  stop = reloadWhenPiecesAreMissing(doors)
  return {
    pass: (ms: number) => {
      time += ms
    },
    missAPiece: (cause: unknown = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')) =>
      doors.events.dispatchEvent(
        Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: cause }),
      ),
    reloads: () => reloads,
  }
}

let stop = () => {}
vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => stop())

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
