import { describe, expect, test, vi } from 'vitest'
import { createStorage } from '#server/storage/storage.ts'
import { aRecordingLearner } from '#tests/factories/recording-learner.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'

// Each of them starts a whole academy, beside others that do.
vi.setConfig({ testTimeout: 30_000 })

const engines = startEngines()
const longTimeout = { timeout: 60_000 }

describe('the limit of recordings (F145, Q1)', () => {
  test.each([
    ['a subscriber has three places in each lesson', 'subscriber', [200, 200, 200, 403], 200],
    ['a trial has three in all', 'trial', [200, 200, 200, 403], 403],
    ['a lead has three in all', 'lead', [200, 200, 200, 403], 403],
    ['a coupon is a subscription', 'coupon', [200, 200, 200, 403], 200],
  ] as const)('%s', async (_said, role, inOne, inAnother) => {
    const { upload } = await aRecordingLearner({ role })
    const codes = []
    for (const _place of inOne) codes.push((await upload('toma')).statusCode)
    expect(codes).toEqual(inOne)
    expect((await upload('toma', { lesson: 2 })).statusCode).toBe(inAnother)
  })

  test('a deletion frees a place, and so does a rejection', async () => {
    const { upload, recorded, get, headers, storage, now } = await aRecordingLearner({ role: 'lead' })
    const [first, second] = [await recorded(), await recorded(), await recorded()]
    expect((await upload('toma')).json()).toEqual({ code: 'recording_limit' })
    expect((await get(`/api/user-videos/delete/${first?.id}`, headers)).json()).toEqual({ status: 'ok' })
    expect((await upload('toma')).statusCode).toBe(200)
    await storage.recordings.reject(second?.id ?? 0, 'No', now())
    expect((await upload('toma')).statusCode).toBe(200)
    expect((await upload('toma')).statusCode).toBe(403)
  })

  test('ten takes of a learner are uploaded or processed at once, whatever their lessons', async () => {
    const { upload, work, another } = await aRecordingLearner({ role: 'subscriber' })
    for (const lesson of [1, 1, 1, 2, 2, 2, 3, 3, 3, 4]) expect((await upload('toma', { lesson })).statusCode).toBe(200)
    const refused = await upload('toma', { lesson: 4 })
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([503, { code: 'busy' }, '30'])
    expect((await upload('toma', { as: (await another()).headers })).statusCode, 'another learner').toBe(200)
    await work.runDue()
    expect((await upload('toma', { lesson: 4 })).statusCode).toBe(200)
  })

  test('no upload begins while the media store has no room, and one that is stored is answered', async () => {
    const { begin, upload, files } = await aRecordingLearner({ role: 'lead' })
    expect((await upload('toma', { fields: { client_id: 'toma-0001' } })).statusCode).toBe(200)
    Object.assign(files, { hasRoom: async () => false })
    const refused = await begin('toma-0002', 4)
    expect([refused.statusCode, refused.json()]).toEqual([507, { code: 'out_of_space' }])
    expect(refused.headers['retry-after']).toBe('60')
    expect((await upload('toma', { fields: { client_id: 'toma-0001' } })).statusCode).toBe(200)
    Object.assign(files, { hasRoom: async () => true })
    expect((await begin('toma-0002', 4)).statusCode).toBe(200)
  })

  test('an upload that has begun goes on while the media store has no room, and another of its id does not', async () => {
    const { begin, piece, files } = await aRecordingLearner({ role: 'lead' })
    expect((await begin('toma-0001', 8)).statusCode).toBe(200)
    expect((await piece('toma-0001', 0, 'una ')).statusCode).toBe(200)
    Object.assign(files, { hasRoom: async () => false })
    const again = await begin('toma-0001', 8)
    expect([again.statusCode, again.json().received]).toEqual([200, 4])
    expect((await piece('toma-0001', 4, 'toma')).statusCode).toBe(200)
    expect((await begin('toma-0002', 8)).statusCode).toBe(507)
  })

  test('an upload of another size does not take the place of one that has begun without room', async () => {
    const { begin, piece, files } = await aRecordingLearner({ role: 'lead' })
    expect((await begin('toma-0001', 8)).statusCode).toBe(200)
    Object.assign(files, { hasRoom: async () => false })
    expect((await begin('toma-0001', 9)).json()).toEqual({ code: 'out_of_space' })
    expect((await piece('toma-0001', 0, 'una toma')).statusCode).toBe(200)
  })

  test('an upload holds a place from its start until it is finished or a day is over', async () => {
    const { upload, begin, piece, pass, own } = await aRecordingLearner({ role: 'lead' })
    for (const n of [1, 2, 3]) expect((await begin(`toma-000${n}`, 4)).statusCode).toBe(200)
    expect((await begin('toma-0004', 4)).json()).toEqual({ code: 'recording_limit' })
    expect((await upload('toma')).statusCode).toBe(403)
    expect((await piece('toma-0001', 0, 'toma')).statusCode).toBe(200)
    expect((await upload('toma')).statusCode).toBe(403)
    pass(24 * 3_600_000)
    expect((await piece('toma-0002', 0, 'toma')).json()).toEqual({ code: 'not_found' })
    expect((await upload('toma')).statusCode).toBe(200)
    expect((await upload('toma')).statusCode).toBe(200)
    expect((await upload('toma')).statusCode).toBe(403)
    expect(await own()).toHaveLength(3)
  })

  test.each(engines)(
    'of twenty that arrive at once on $name three are stored, and the others leave no data',
    longTimeout,
    async ({ open }) => {
      const { upload, own, work, stored } = await aRecordingLearner(
        { role: 'lead' },
        { storage: createStorage(await open()) },
      )
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => upload(`toma ${n}`, { lesson: (n % 3) + 1 })),
      )
      const codes = answers.map(({ statusCode }) => statusCode)
      expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 403).length]).toEqual([
        3, 17,
      ])
      await work.runDue()
      expect(await own()).toHaveLength(3)
      expect(stored()).toHaveLength(6)
    },
  )
})

describe('the same take', () => {
  test.each(engines)(
    'sent fifty times at once on $name, whole and in parts, is one recording',
    longTimeout,
    async ({ open }) => {
      const { upload, begin, piece, own, work, stored } = await aRecordingLearner(
        { role: 'lead' },
        { storage: createStorage(await open()) },
      )
      const fields = { client_id: 'toma-0001' }
      const inPieces = async () => {
        const begun = await begin('toma-0001', 8)
        if (begun.json().user_video) return begun
        return piece('toma-0001', begun.json().received, 'una toma'.slice(begun.json().received))
      }
      const ways = Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? upload('una toma', { fields }) : inPieces()))
      const answers = (await Promise.all(ways)).map((answer) => [answer.statusCode, answer.json()])
      const ids = answers.map(([, body]) => body.user_video?.id ?? body.id)
      expect([new Set(answers.map(([code]) => code)), new Set(ids).size]).toEqual([new Set([200]), 1])
      await work.runDue()
      expect([(await own()).length, stored().length]).toEqual([1, 2])
    },
  )

  test('sent again later is the one that is there, whatever became of it', async () => {
    const { upload, begin, recorded, own, stored } = await aRecordingLearner()
    const fields = { client_id: 'toma-0001' }
    const first = await recorded('una toma', { fields })
    expect((await upload('otra', { fields })).json()).toEqual(first)
    expect((await begin('toma-0001', 99)).json()).toEqual({ received: 8, user_video: first })
    expect([await own(), stored().length]).toEqual([[first], 2])
  })

  test('of two learners is two recordings', async () => {
    const { upload, another, own } = await aRecordingLearner()
    const fields = { client_id: 'toma-0001' }
    const { headers: as } = await another()
    await upload('mía', { fields })
    await upload('suya', { fields, as })
    expect([(await own()).length, (await own(as)).length]).toEqual([1, 1])
  })
})
