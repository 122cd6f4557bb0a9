import { expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { maxPartBytes } from '#contract/uploading.ts'
import { aTake } from '#tests/factories/own-takes.ts'
import { settled, uploadingTabs } from '#tests/factories/uploading-tabs.ts'
import { noDeviceTakes } from './device-takes.ts'

test('a take is sent in parts, and leaves the device once the server has its recording', async () => {
  const { uploads, storedTakes, calls, academy, state } = uploadingTabs([aTake()])
  await uploads.setLearner(1)
  await settled()
  expect(calls).toEqual([
    'begin take-0001',
    'piece 0 take-0001',
    `piece ${maxPartBytes} take-0001`,
    `piece ${2 * maxPartBytes} take-0001`,
  ])
  expect(academy.get('take-0001')?.video?.client_id).toBe('take-0001')
  expect([storedTakes.size, state().takes, state().saved.get('take-0001')?.video.id]).toEqual([0, [], 40])
})

test('an upload cut in the middle continues from its last byte, after a wait', async () => {
  const { uploads, storedTakes, calls, fail, recover, pass } = uploadingTabs([aTake()])
  fail((call) => (call === `piece ${maxPartBytes}` ? new Failure('unreachable') : undefined))
  await uploads.setLearner(1)
  await settled()
  expect(storedTakes.size).toBe(1)
  recover()
  calls.length = 0
  pass(1000)
  await settled()
  expect(calls[0]).toBe('begin take-0001')
  expect(calls).not.toContain('piece 0 take-0001')
  expect(storedTakes.size).toBe(0)
})

test('a fault of the page itself is logged, and the take waits', async () => {
  const cause = new TypeError('no such property')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { uploads, storedTakes, fail } = uploadingTabs([aTake()])
  fail(() => cause)
  await uploads.setLearner(1)
  await settled()
  expect(warn.mock.calls).toEqual([['[alcompas] recording on this device not sent', { cause }]])
  expect(storedTakes.size).toBe(1)
  warn.mockRestore()
})

test('without a network no request is made until there is one', async () => {
  const { uploads, storedTakes, calls, fail, recover } = uploadingTabs([aTake()])
  fail(() => new Failure('offline'))
  await uploads.setLearner(1)
  await settled()
  expect(calls).toHaveLength(1)
  recover()
  await uploads.retryNow()
  await settled()
  expect(storedTakes.size).toBe(0)
})

test('a call that comes as the one before ends is not lost, at whatever microtask', async () => {
  const left: number[] = []
  for (let microtasks = 0; microtasks < 60; microtasks += 1) {
    const { uploads, storedTakes, calls } = uploadingTabs([], 10)
    await uploads.setLearner(1)
    await uploads.retryNow()
    void uploads.retryNow()
    for (let passed = 0; passed < microtasks; passed += 1) await undefined
    storedTakes.set('take-0001', aTake())
    void uploads.retryNow()
    await new Promise((resolve) => setTimeout(resolve))
    if (calls.length === 0) left.push(microtasks)
  }
  expect(left).toEqual([])
})

test('takes are sent one after the other, the oldest first', async () => {
  const newer = aTake({ id: 'take-0002', recordedAt: Date.parse('2026-03-06T10:00:00.000Z') })
  const { uploads, calls, mostAtOnce } = uploadingTabs([newer, aTake()])
  await Promise.all([uploads.setLearner(1), uploads.retryNow(), uploads.retryNow()])
  await settled()
  expect(calls.filter((call) => call.startsWith('begin'))).toEqual(['begin take-0001', 'begin take-0002'])
  expect(mostAtOnce()).toBe(1)
})

test('takes of other learners are neither sent nor shown, and a guest’s take only waits', async () => {
  const guests = aTake({ id: 'take-guest', userId: null, state: 'prepared' })
  const { uploads, calls, state } = uploadingTabs([aTake({ userId: 2 }), guests])
  await uploads.setLearner(1)
  await settled()
  expect(calls).toEqual([])
  expect(state().takes.map(({ id }) => id)).toEqual(['take-guest'])
  await uploads.save('take-0001', 1)
  await settled()
  expect(calls).toEqual([])
})

test('a guest’s take becomes the learner’s who saves it', async () => {
  const { uploads, academy } = uploadingTabs([aTake({ userId: null, state: 'prepared' })])
  await uploads.setLearner(1)
  await uploads.save('take-0001', 1)
  await settled()
  expect(academy.get('take-0001')).toMatchObject({ userId: 1, video: { client_id: 'take-0001' } })
})

test('an upload stops at once when its learner signs out, and the take stays theirs', async () => {
  const { uploads, storedTakes, academy, state } = uploadingTabs([aTake()])
  await uploads.setLearner(1)
  await uploads.setLearner(null)
  await settled()
  expect([state(), storedTakes.size, academy.get('take-0001')?.video ?? null]).toEqual([noDeviceTakes, 1, null])
  await uploads.setLearner(2)
  await settled()
  expect([state().takes, storedTakes.size]).toEqual([[], 1])
})

test('a refused take stays with its reason, and is retried on request', async () => {
  const { uploads, storedTakes, calls, fail, recover } = uploadingTabs([aTake()])
  fail(() => new Failure('recording_limit'))
  await uploads.setLearner(1)
  await settled()
  expect(storedTakes.get('take-0001')?.refusal).toBe('recording_limit')
  await uploads.retryNow()
  await settled()
  expect(calls).toHaveLength(1)
  recover()
  await uploads.save('take-0001', 1)
  await settled()
  expect(storedTakes.size).toBe(0)
})

test('a refusal for maintenance is not final: once it is over the take is sent', async () => {
  const { uploads, storedTakes, fail, recover, pass } = uploadingTabs([aTake()])
  fail((call) => (call === `piece ${maxPartBytes}` ? new Failure('maintenance', { retryAfter: 60 }) : undefined))
  await uploads.setLearner(1)
  await settled()
  expect(storedTakes.get('take-0001')?.refusal).toBeNull()
  recover()
  pass(60_000)
  await settled()
  expect(storedTakes.size).toBe(0)
})

test('a take that an earlier version stored as refused for maintenance is sent, and no other refused one', async () => {
  const locked = aTake({ id: 'take-0002', refusal: 'lesson_locked' })
  const { uploads, storedTakes, academy } = uploadingTabs([aTake({ refusal: 'maintenance' }), locked])
  await uploads.setLearner(1)
  await settled()
  expect([academy.get('take-0001')?.video?.client_id, [...storedTakes.keys()]]).toEqual(['take-0001', ['take-0002']])
})

test('a deleted take is not sent any further', async () => {
  const { uploads, storedTakes, academy } = uploadingTabs([aTake()])
  await uploads.setLearner(1)
  await uploads.discard('take-0001')
  await settled()
  expect([storedTakes.size, academy.get('take-0001')?.video ?? null]).toEqual([0, null])
})

test('a take without bytes is refused as empty', async () => {
  const { uploads, storedTakes } = uploadingTabs([aTake()], 0)
  await uploads.setLearner(1)
  await settled()
  expect(storedTakes.get('take-0001')?.refusal).toBe('empty')
})
