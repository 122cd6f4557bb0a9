import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { aUserVideo } from '#tests/factories/own-takes.ts'
import { isChanged, lookForChange, stopLooking } from './unanswered-changes.ts'

const look = vi.fn<() => Promise<string | null>>()
const announce = vi.fn<(text: string) => void>()
const hourMs = 3_600_000
const looks = () => look.mock.calls.length

beforeEach(() => {
  vi.useFakeTimers()
  look.mockReset().mockResolvedValue(null)
  announce.mockReset()
})
afterEach(() => {
  stopLooking(41)
  vi.useRealTimers()
})

test('an unanswered change is looked up at once, a few more times while it may be pending, then no more', async () => {
  lookForChange(41, look, announce)
  expect(looks()).toBe(1)
  await vi.advanceTimersByTimeAsync(8000)
  expect(looks()).toBe(2)
  await vi.advanceTimersByTimeAsync(hourMs)
  expect(looks()).toBe(5)
  dispatchEvent(new Event('online'))
  expect(looks()).toBe(5)
})

test('a change that was found is not looked up again', async () => {
  lookForChange(41, look, announce)
  look.mockResolvedValue('Hecho')
  await vi.advanceTimersByTimeAsync(hourMs)
  expect(looks()).toBe(2)
  expect(announce.mock.calls).toEqual([['Hecho']])
})

test.each(['too_slow', 'unreadable_answer'] as const)(
  'a lookup that ends in %s does not settle the change',
  async (code) => {
    look.mockRejectedValueOnce(new Failure(code)).mockResolvedValue('Hecho')
    lookForChange(41, look, announce)
    await vi.advanceTimersByTimeAsync(hourMs)
    expect(looks()).toBe(2)
  },
)

test('the result of a lookup after another change was sent is not announced', async () => {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  look.mockReturnValue(promise)
  lookForChange(41, look, announce)
  stopLooking(41)
  resolve('Hecho')
  await vi.advanceTimersByTimeAsync(hourMs)
  expect([looks(), announce.mock.calls.length]).toEqual([1, 0])
})

test('without a network the lookup continues, and runs as soon as there is one', async () => {
  look.mockRejectedValue(new Failure('offline'))
  lookForChange(41, look, announce)
  await vi.advanceTimersByTimeAsync(hourMs)
  expect(looks()).toBeGreaterThan(5)
  look.mockReset().mockResolvedValue('Hecho')
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(hourMs)
  expect(looks()).toBe(1)
})

test('another change of the recording, and the end of the session, end the lookup', async () => {
  lookForChange(41, look, announce)
  await vi.advanceTimersByTimeAsync(0)
  stopLooking(41)
  await vi.advanceTimersByTimeAsync(hourMs)
  expect(looks()).toBe(1)
  look.mockRejectedValue(new Failure('signed_out'))
  lookForChange(41, look, announce)
  await vi.advanceTimersByTimeAsync(hourMs)
  expect(looks()).toBe(2)
})

/** As typed: the server stores both as one line. */
const named = { kind: 'edit', title: 'Mi  salsa', description: '' } as const

test.each([
  ['a publication', { kind: 'publish' } as const, { status: 'public' as const }, { status: 'draft' as const }],
  ['a withdrawal', { kind: 'unpublish' } as const, { status: 'draft' as const }, { status: 'public' as const }],
  ['another processing', { kind: 'retry' } as const, { set_aside: false }, { set_aside: true }],
  ['an edit', named, { title: 'Mi salsa', description: null }, { title: 'Mi salsa', description: 'Con Marta' }],
])('%s counts as made where the recording has the resulting state', (_, change, after, before) => {
  expect([isChanged(aUserVideo(after), change), isChanged(aUserVideo(before), change)]).toEqual([true, false])
  expect(isChanged(aUserVideo(after), { kind: 'delete' })).toBe(false)
})
