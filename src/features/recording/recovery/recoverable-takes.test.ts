import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Take, testLessonId } from '#browser-storage/take.ts'
import {
  findRecoverable,
  followCutOff,
  lockReleaseMs,
  offerRecoverable,
  offerTakeAgain,
  putOffTake,
  recoverableTakes,
} from './recoverable-takes.ts'

const device = vi.hoisted(() => ({ takes: [] as Take[] }))
vi.mock('#browser-storage/take-store.ts', () => ({
  takeStore: { all: async () => device.takes, bytes: async () => new Blob(['a']), remove: async () => undefined },
}))

const aTake = (over: Partial<Take> = {}): Take => ({
  id: 'a',
  userId: 4,
  lesson: { id: 7, slug: 'giro', title: 'Giro' },
  lessonPath: '/clases-de-baile/giro-7',
  state: 'recording',
  mimeType: 'video/webm',
  recordedAt: 1_000_000,
  duration: null,
  start: 0,
  rate: 1,
  offset: 0,
  refusal: null,
  ...over,
})
const here = { lessonId: 7, userId: 4, locked: new Set<string>(), now: 1_000_100 }

test.each([
  ['a take that was cut off', {}, {}, true],
  ['a take that was recorded and left', { state: 'recorded' as const }, {}, true],
  ['a take that was prepared and left', { state: 'prepared' as const }, {}, true],
  ['a take that is being uploaded', { state: 'saving' as const }, {}, false],
  ['a take of another lesson', { lesson: { id: 8, slug: 'otra', title: 'Otra' } }, {}, false],
  ['a take of another learner', { userId: 5 }, {}, false],
  ['a take of a learner, for a guest', {}, { userId: null }, false],
  ['a take of a guest', { userId: null, state: 'prepared' as const }, { userId: null }, true],
  ['a take of a guest that was cut off, for the learner who signed in', { userId: null }, {}, true],
  [
    'a take of a guest that was finished, for the learner who signed in',
    { userId: null, state: 'prepared' as const },
    {},
    false,
  ],
  ['a take that another tab is recording', {}, { locked: new Set(['a']) }, false],
  ['a recent take in a browser without locks', {}, { locked: null }, false],
  ['an old take in a browser without locks', {}, { locked: null, now: 1_031_000 }, true],
])('whether a take is offered for recovery: %s', (_, over, where, offered) => {
  expect(recoverableTakes([aTake(over)], { ...here, ...where })).toHaveLength(offered ? 1 : 0)
})

test('a postponed take is not offered again in this visit, and stays on the device', async () => {
  device.takes = [aTake({ id: 'later' })]
  expect((await findRecoverable(7, 4))?.id).toBe('later')
  putOffTake('later')
  expect([await findRecoverable(7, 4), device.takes.length]).toEqual([null, 1])
  offerTakeAgain('later')
  expect((await findRecoverable(7, 4))?.id).toBe('later')
})

test('interrupted takes of all lessons are reported, also postponed ones, and no camera tests', async () => {
  device.takes = [
    aTake({ id: 'later' }),
    aTake({ id: 'other', lesson: { id: 8, slug: 'otra', title: 'Otra' } }),
    aTake({ id: 'finished', state: 'recorded' }),
    aTake({ id: 'test', lesson: { id: testLessonId, slug: 'prueba', title: 'Prueba' } }),
    aTake({ id: 'of another learner', userId: 5 }),
  ]
  putOffTake('later')
  const reported: string[][] = []
  const report = async (takes: readonly Take[]) => void reported.push(takes.map(({ id }) => id))
  await followCutOff(4, report, new AbortController().signal)
  offerTakeAgain('later')
  expect(reported).toEqual([['later', 'other']])
})

describe('a take that another tab has in use', () => {
  let release = () => {}
  let held: { name: string }[] = []
  const locks = {
    query: async () => ({ held }),
    request: async (name: string, { signal }: LockOptions) => {
      if (!held.some((lock) => lock.name === name)) return
      await new Promise<void>((resolve, reject) => {
        release = () => {
          held = []
          resolve()
        }
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    },
  }
  const offer = vi.fn()
  const leaving = () => new AbortController()

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { locks })
    held = [{ name: 'alcompas-take-a' }]
    device.takes = [aTake()]
    offer.mockReset()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  test('is offered on the page that is open, once that tab has left it', async () => {
    void offerRecoverable(7, 4, offer, leaving().signal)
    await pass(60_000)
    expect(offer).not.toHaveBeenCalled()
    release()
    await pass(lockReleaseMs)
    expect(offer.mock.calls).toEqual([[device.takes[0]]])
    await pass(60_000)
    expect(offer).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['was saved there', [aTake({ state: 'saving' })]],
    ['was discarded there', []],
  ])('is not offered where it %s', async (_, left) => {
    void offerRecoverable(7, 4, offer, leaving().signal)
    await pass(0)
    device.takes = left
    release()
    await pass(60_000)
    expect(offer).not.toHaveBeenCalled()
  })

  test('is reported to a page that follows what was cut off, once that tab has left it', async () => {
    const report = vi.fn(async () => undefined)
    void followCutOff(4, report, leaving().signal)
    await pass(60_000)
    release()
    await pass(lockReleaseMs)
    expect(report.mock.calls).toEqual([[[]], [[device.takes[0]]]])
  })

  test('is not offered on a page that has been left', async () => {
    const leave = leaving()
    const ended = offerRecoverable(7, 4, offer, leave.signal)
    await pass(0)
    leave.abort()
    held = []
    await pass(60_000)
    await ended
    expect(offer).not.toHaveBeenCalled()
  })
})
