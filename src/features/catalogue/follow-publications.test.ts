import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { academyClock } from '#src/platform/academy-clock.ts'
import { publishedSince } from '#src/session/use-now.ts'
import { followCatalogue, followPublications } from './follow-publications.ts'

const day = 24 * 60 * 60_000
const start = Date.parse('2026-03-05T10:00:00.000Z')
const catalogue = vi.hoisted(() => ({ instants: [] as number[], storedAt: 1, isDescribed: false }))
vi.mock('#src/platform/workers.ts', () => ({
  catalogueWorker: () => ({
    open: async () => ({ ready: true, revision: '1', lessons: 1, storedAt: catalogue.storedAt }),
    loadDescriptions: async () => ({ ok: true, changed: catalogue.isDescribed, revision: '1' }),
    nextPublication: async () => catalogue.instants.find((instant) => instant > academyClock.now()) ?? null,
  }),
}))

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  academyClock.set(0)
  publishedSince.set(0)
})
afterEach(() => vi.useRealTimers())

async function followed(instants: readonly number[]) {
  catalogue.instants = [...instants]
  const renew = vi.fn()
  await followPublications(renew)
  const becomeVisible = async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { renewals: () => renew.mock.calls.length, becomeVisible }
}

test('a premiere renews the lists and the time of an open page, once and at its instant', async () => {
  const { renewals, becomeVisible } = await followed([start + 8 * 60 * 60_000, start + 3 * day])
  await vi.advanceTimersByTimeAsync(8 * 60 * 60_000 - 1)
  await becomeVisible()
  expect([renewals(), publishedSince.state()]).toEqual([0, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect([renewals(), publishedSince.state()]).toEqual([1, start + 8 * 60 * 60_000])
  await becomeVisible()
  expect(renewals()).toBe(1)
  await vi.advanceTimersByTimeAsync(3 * day)
  expect(renewals()).toBe(2)
})

test('a page that slept through a premiere shows it when it is visible again', async () => {
  const { renewals, becomeVisible } = await followed([start + 8 * 60 * 60_000])
  // No timer has run.
  vi.setSystemTime(start + day)
  await becomeVisible()
  await becomeVisible()
  expect([renewals(), publishedSince.state()]).toEqual([1, start + day])
})

test('the academy’s clock decides, also when an answer corrects it', async () => {
  const { renewals } = await followed([start + 8 * 60 * 60_000])
  academyClock.set(8 * 60 * 60_000)
  await vi.advanceTimersByTimeAsync(0)
  expect(renewals()).toBe(1)
})

test('a newer catalogue replaces the instant', async () => {
  await followed([start + 1000])
  const { renewals } = await followed([start + 5000])
  await vi.advanceTimersByTimeAsync(4000)
  expect(renewals()).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(renewals()).toBe(1)
})

test.each([
  ['that it loads itself', true, 2, 1],
  ['that the prefetch has loaded before', false, 2, 1],
  ['that the page has shown already', false, 1, 0],
])('descriptions %s renew the answers as often as needed', async (_, isDescribed, storedAt, renewals) => {
  Object.assign(catalogue, { instants: [], isDescribed, storedAt })
  const renew = vi.fn()
  const following = followCatalogue({ ok: true, changed: true, revision: '1' }, renew, () => 1)
  await vi.advanceTimersByTimeAsync(3000)
  await following
  expect(renew).toHaveBeenCalledTimes(renewals)
})
