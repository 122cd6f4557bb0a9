import { expect, test } from 'vitest'
import { maxPartBytes } from '#contract/uploading.ts'
import { aTake, aUserVideo } from '#tests/factories/own-takes.ts'
import { settled, uploadingTabs } from '#tests/factories/uploading-tabs.ts'

const id = 'take-0001'

/** Two tabs of learner 1, of which the first is sending the second part of the take. */
async function twoTabs() {
  const first = uploadingTabs([aTake()])
  const second = first.tab()
  const piece = first.holdAt(`piece ${maxPartBytes}`)
  await first.uploads.setLearner(1)
  await second.uploads.setLearner(1)
  await piece.reached
  await settled()
  return { ...first, first, second, goOn: piece.open }
}

test('while one tab sends, every tab of its learner shows the progress, and then the result', async () => {
  const { second, goOn, mostAtOnce } = await twoTabs()
  expect(second.state().uploads.get(id)).toMatchObject({ sent: maxPartBytes, phase: { kind: 'sending' } })
  goOn()
  await settled()
  const { saved, takes, uploads } = second.state()
  expect([saved.get(id)?.video.client_id, takes, uploads.size, mostAtOnce()]).toEqual([id, [], 0, 1])
})

test('a tab that opens later receives the status', async () => {
  const { tab } = await twoTabs()
  const late = tab()
  await late.uploads.setLearner(1)
  await settled()
  expect(late.state().uploads.get(id)?.sent).toBe(maxPartBytes)
})

test('an upload cancelled in one tab stops in another', async () => {
  const { first, second, calls, academy, storedTakes } = await twoTabs()
  await second.uploads.cancel(id)
  await settled()
  expect([academy.size, storedTakes.get(id)?.state]).toEqual([0, 'recorded'])
  for (const { state } of [first, second])
    expect([state().uploads.size, state().takes.map((take) => take.state)]).toEqual([0, ['recorded']])
  expect(calls.slice(2)).toEqual([`piece ${maxPartBytes} ${id}`, `call off ${id}`])
})

test('a tab of another learner receives nothing', async () => {
  const first = uploadingTabs([aTake()])
  const other = first.tab()
  await other.uploads.setLearner(2)
  await first.uploads.setLearner(1)
  await settled()
  expect(first.academy.get(id)?.video).toEqual(aUserVideo({ client_id: id }))
  expect([other.state().uploads.size, other.state().saved.size]).toEqual([0, 0])
})
