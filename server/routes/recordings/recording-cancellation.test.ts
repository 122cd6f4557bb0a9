import { describe, expect, test, vi } from 'vitest'
import { createStorage } from '#server/storage/storage.ts'
import { aRecordingLearner } from '#tests/factories/recording-learner.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'

// Each of them starts a whole academy, beside others that do.
vi.setConfig({ testTimeout: 30_000 })

const engines = startEngines()
const longTimeout = { timeout: 60_000 }
const id = 'toma-0001'
const nothing = { received: 0, user_video: null }

describe('a cancelled upload', () => {
  test('frees its place and its parts at once, and cancelling is idempotent', async () => {
    const { upload, begin, piece, callOff, own, stored, storage, account } = await aRecordingLearner({ role: 'lead' })
    for (const other of ['toma-0002', 'toma-0003']) await begin(other, 4)
    await begin(id, 12)
    await piece(id, 0, 'una ')
    expect((await upload('toma')).statusCode).toBe(403)
    const answers = [await callOff(id), await callOff(id), await callOff(id)]
    expect(answers.map(({ statusCode, body }) => [statusCode, JSON.parse(body)])).toEqual(
      answers.map(() => [200, nothing]),
    )
    expect([stored(), await own()]).toEqual([[], []])
    const left = await storage.recordingUploads.listOf(account.id)
    expect(left.map(({ client_id }) => client_id)).toEqual(['toma-0002', 'toma-0003'])
    expect((await upload('toma')).statusCode).toBe(200)
    expect((await upload('toma')).statusCode).toBe(403)
  })

  test('accepts no later part, and can be started again', async () => {
    const { begin, piece, callOff, stored, own } = await aRecordingLearner()
    await begin(id, 8)
    await piece(id, 0, 'una ')
    await callOff(id)
    for (const [from, bytes] of [
      [0, 'una '],
      [4, 'toma'],
    ] as const)
      expect((await piece(id, from, bytes)).json()).toEqual({ code: 'not_found' })
    expect(stored()).toEqual([])
    expect((await begin(id, 8)).json()).toEqual(nothing)
    expect((await piece(id, 0, 'una toma')).json().user_video).toMatchObject({ client_id: id })
    expect(await own()).toHaveLength(1)
  })

  test('is a recording when its last part arrived first: the response reports it, and it stays', async () => {
    const { begin, piece, callOff, own } = await aRecordingLearner()
    await begin(id, 4)
    await piece(id, 0, 'toma')
    const late = (await callOff(id)).json()
    expect(late).toMatchObject({ received: 4, user_video: { client_id: id, status: 'uploading' } })
    expect(await own()).toEqual([late.user_video])
  })

  test('cannot be cancelled by another learner', async () => {
    const { begin, piece, callOff, another } = await aRecordingLearner()
    await begin(id, 8)
    await piece(id, 0, 'una ')
    expect((await callOff(id, (await another()).headers)).json()).toEqual(nothing)
    expect((await begin(id, 8)).json().received).toBe(4)
  })

  test.each(engines)(
    'on $name, while its parts arrive, leaves nothing behind or a whole recording',
    longTimeout,
    async ({ open }) => {
      const { begin, piece, callOff, change, work, own, stored, storage, account } = await aRecordingLearner(
        {},
        { storage: createStorage(await open()) },
      )
      for (let round = 0; round < 20; round += 1) {
        await begin(id, 8)
        const last = round % 2 === 1
        if (last) await piece(id, 0, 'una ')
        const [arrived, calledOff] = await Promise.all([piece(id, last ? 4 : 0, last ? 'toma' : 'una '), callOff(id)])
        const [kept, ...more] = await own()
        expect([calledOff.statusCode, arrived.json().user_video?.id, more]).toEqual([200, kept?.id, []])
        expect(await storage.recordingUploads.listOf(account.id)).toEqual([])
        expect(stored()).toHaveLength(kept ? 1 : 0)
        if (kept) {
          await work.runDue()
          await change('delete', kept.id)
        }
      }
    },
  )
})
