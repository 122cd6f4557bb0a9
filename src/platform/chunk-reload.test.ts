import { afterEach, expect, test, vi } from 'vitest'
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
    missAPiece: () => doors.events.dispatchEvent(new Event('vite:preloadError', { cancelable: true })),
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
