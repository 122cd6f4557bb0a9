import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const day = 86_400_000
const device = Date.UTC(2027, 0, 15, 8)
/** The headers of an answer from an academy whose clock is this far ahead of the device's. */
const dated = (ahead: number) => new Headers({ date: new Date(Date.now() + ahead).toUTCString() })
/** The clock of a page that has just been opened. */
async function clockOfNewPage() {
  vi.resetModules()
  return (await import('./academy-clock.ts')).academyClock
}

beforeEach(() => {
  vi.useFakeTimers({ now: device })
  localStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a device two days ahead uses the server’s clock after an answer, and in its next page from the start', async () => {
  const clock = await clockOfNewPage()
  expect(clock.now()).toBe(device)
  clock.syncFrom(dated(-2 * day), device)
  expect(Math.abs(clock.now() - (device - 2 * day))).toBeLessThan(2500)
  const next = await clockOfNewPage()
  expect(next.offset()).toBe(clock.offset())
})

test('subscribers are called when the offset changes, not with every answer', async () => {
  const clock = await clockOfNewPage()
  const listener = vi.fn<() => void>()
  clock.subscribe(listener)
  clock.syncFrom(dated(0), device)
  clock.syncFrom(new Headers(), device)
  expect(listener).not.toHaveBeenCalled()
  for (let seconds = 0; seconds < 5; seconds += 1) {
    vi.setSystemTime(device + seconds * 1000)
    clock.syncFrom(dated(2 * day), Date.now())
  }
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a device whose clock was corrected has no offset any more, in later pages too', async () => {
  const clock = await clockOfNewPage()
  clock.syncFrom(dated(2 * day), device)
  clock.syncFrom(dated(0), device)
  expect(clock.offset()).toBe(0)
  expect((await clockOfNewPage()).offset()).toBe(0)
})

test('where storage is blocked the clock is still set for this page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  const clock = await clockOfNewPage()
  clock.syncFrom(dated(2 * day), device)
  expect(Math.round(clock.offset() / day)).toBe(2)
})
