import { expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { maxPartBytes } from '#contract/uploading.ts'
import { aTake, aUserVideo } from '#tests/factories/own-takes.ts'
import { settled, uploadingTabs } from '#tests/factories/uploading-tabs.ts'

const id = 'take-0001'

/** A tab that has sent the first part of the take and is sending the next. */
async function underWay() {
  const tabs = uploadingTabs([aTake()])
  const second = tabs.holdAt(`piece ${maxPartBytes}`)
  await tabs.uploads.setLearner(1)
  await second.reached
  return { ...tabs, resume: second.open }
}

test('a cancelled take stays on the device, and the server has nothing of it', async () => {
  const { uploads, storedTakes, academy, calls, state } = await underWay()
  await uploads.cancel(id)
  expect(storedTakes.get(id)).toMatchObject({ userId: 1, state: 'recorded', refusal: null })
  expect(state().uploads.size).toBe(0)
  await settled()
  expect([academy.size, calls.at(-1), storedTakes.get(id)?.calledOff]).toEqual([0, `call off ${id}`, false])
  calls.length = 0
  await uploads.retryNow()
  await settled()
  expect(calls).toEqual([])
})

test('a second cancellation, or one of a take that is not uploading, changes nothing', async () => {
  const { uploads, calls, storedTakes } = await underWay()
  await Promise.all([uploads.cancel(id), uploads.cancel(id)])
  await settled()
  await uploads.cancel(id)
  await uploads.cancel('take-unknown')
  await settled()
  expect([calls.filter((call) => call.startsWith('call off')).length, storedTakes.size]).toEqual([1, 1])
})

test('a cancelled take can be saved another time, from its first byte', async () => {
  const { uploads, storedTakes, academy, calls, resume } = await underWay()
  await uploads.cancel(id)
  await settled()
  resume()
  calls.length = 0
  await uploads.save(id, 1)
  await settled()
  expect(calls.slice(0, 2)).toEqual([`begin ${id}`, `piece 0 ${id}`])
  expect([academy.get(id)?.video?.client_id, storedTakes.size]).toEqual([id, 0])
})

test('a take saved again at once, before the server knew of its cancellation, becomes a recording', async () => {
  const { uploads, storedTakes, academy, resume } = await underWay()
  await uploads.cancel(id)
  resume()
  await uploads.save(id, 1)
  await settled()
  expect([academy.get(id)?.video?.client_id, storedTakes.size]).toEqual([id, 0])
})

test('a take saved again later, before the server knew of its cancellation, begins from its first byte', async () => {
  const { uploads, storedTakes, academy, calls, fail, recover, resume } = await underWay()
  fail(() => new Failure('offline'))
  await uploads.cancel(id)
  await settled()
  resume()
  // Beside its lesson it is prepared again, which may have made a file of the same size and other bytes.
  storedTakes.set(id, aTake({ state: 'prepared', calledOff: true }))
  await uploads.save(id, 1)
  await settled()
  expect([storedTakes.get(id)?.calledOff, academy.get(id)?.received]).toEqual([true, maxPartBytes])
  recover()
  calls.length = 0
  await uploads.retryNow()
  await settled()
  expect(calls.slice(0, 3)).toEqual([`call off ${id}`, `begin ${id}`, `piece 0 ${id}`])
  expect([academy.get(id)?.video?.client_id, storedTakes.size]).toEqual([id, 0])
})

test('a take saved and cancelled once more leaves nothing at the server', async () => {
  const { uploads, storedTakes, academy, fail, recover, resume } = await underWay()
  fail(() => new Failure('offline'))
  await uploads.cancel(id)
  await settled()
  resume()
  await uploads.save(id, 1)
  recover()
  await uploads.cancel(id)
  await settled()
  await uploads.retryNow()
  await settled()
  expect([academy.size, storedTakes.get(id)?.calledOff]).toEqual([0, false])
})

test('a cancellation without a network is sent as soon as there is one, at the next visit too', async () => {
  const { uploads, academy, calls, fail, recover, pass, tab, storedTakes } = await underWay()
  const cause = new Failure('offline')
  fail(() => cause)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await uploads.cancel(id)
  await settled()
  expect([storedTakes.get(id)?.state, storedTakes.get(id)?.calledOff, academy.size]).toEqual(['recorded', true, 1])
  pass(2000)
  await settled()
  expect(calls.filter((call) => call.startsWith('call off'))).toHaveLength(2)
  expect(warn.mock.calls).toEqual(Array(2).fill(['[alcompas] upload not cancelled', { cause }]))
  warn.mockRestore()
  recover()
  await uploads.setLearner(null)
  await tab().uploads.setLearner(1)
  await settled()
  expect([academy.size, storedTakes.get(id)?.calledOff]).toEqual([0, false])
})

test('a cancellation during maintenance is sent again once it is over', async () => {
  const { uploads, academy, fail, recover, pass, storedTakes } = await underWay()
  fail(() => new Failure('maintenance', { retryAfter: 60 }))
  await uploads.cancel(id)
  await settled()
  expect([storedTakes.get(id)?.calledOff, academy.size]).toEqual([true, 1])
  recover()
  pass(2000)
  await settled()
  expect([storedTakes.get(id)?.calledOff, academy.size]).toEqual([false, 0])
})

test('a cancellation waits for a running start of the upload, which would hold a place forever', async () => {
  const { uploads, academy, calls, holdAt } = uploadingTabs([aTake()])
  const begun = holdAt('begin')
  await uploads.setLearner(1)
  await begun.reached
  await uploads.cancel(id)
  await settled()
  expect(calls).toEqual([`begin ${id}`])
  begun.open()
  await settled()
  expect([calls, academy.size]).toEqual([[`begin ${id}`, `call off ${id}`], 0])
})

test('a take whose last part was faster than its cancellation is a recording, and leaves the device', async () => {
  const { uploads, academy, storedTakes, state } = await underWay()
  await uploads.cancel(id)
  academy.set(id, { userId: 1, received: 9, video: aUserVideo({ client_id: id }) })
  await settled()
  expect([storedTakes.size, state().saved.get(id)?.video.client_id]).toEqual([0, id])
})

test('the cancellation of a take that is deleted right afterwards is sent all the same', async () => {
  const { uploads, academy, storedTakes } = await underWay()
  await Promise.all([uploads.cancel(id), uploads.discard(id)])
  await settled()
  expect([academy.size, storedTakes.size]).toEqual([0, 0])
})

test('a refused take that is deleted leaves nothing at the server', async () => {
  const { uploads, academy, storedTakes, fail, resume, recover } = await underWay()
  fail((call) => (call.startsWith('piece') ? new Failure('too_large') : undefined))
  resume()
  await settled()
  expect([storedTakes.get(id)?.refusal, academy.size]).toEqual(['too_large', 1])
  recover()
  await uploads.discard(id)
  await settled()
  expect([academy.size, storedTakes.size]).toEqual([0, 0])
})

test('takes of other learners are neither reported nor cancelled', async () => {
  const { uploads, storedTakes, calls } = await underWay()
  await uploads.setLearner(2)
  await uploads.cancel(id)
  await settled()
  expect([storedTakes.get(id)?.state, calls.some((call) => call.startsWith('call off'))]).toEqual(['saving', false])
})
