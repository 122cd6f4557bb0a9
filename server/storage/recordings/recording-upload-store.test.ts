import { describe, expect, test } from 'vitest'
import type { NewUpload, Reservation } from '#server/domain/recordings/ports.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRecording } from '#tests/factories/recordings.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { createStorage } from '../storage.ts'

const engines = startEngines()
const nowhere = { put: async () => undefined }
const ofLesson = { scope: 'lesson', max: 3 } as const
const inAll = { scope: 'total', max: 3 } as const
const now = 1_800_000_000_000

describe.each(engines)('on $name', ({ open }) => {
  const academy = async () => {
    const storage = createStorage(await open())
    const ana = await anAccount(storage)
    const upload = (client_id: string, fields: Partial<NewUpload> = {}): NewUpload => ({
      ...{ user_id: ana.id, client_id, lesson_id: 1, title: null, size: 100 },
      ...{ start: 1.5, offset: 0, rate: 1, expires_at: now + 1000 },
      ...fields,
    })
    const reserve = (
      client_id: string,
      fields: Partial<NewUpload> = {},
      quota: typeof ofLesson | typeof inAll = ofLesson,
    ) => storage.recordingUploads.reserve(upload(client_id, fields), quota, now)
    return { storage, uploads: storage.recordingUploads, ana, reserve, factory: { storage, files: nowhere } }
  }
  const held = (reservation: Reservation) => {
    if (reservation.kind !== 'held') throw new Error(`not held but ${reservation.kind}`)
    return reservation.upload
  }

  test.each([
    ['of one lesson', ofLesson, () => 1],
    ['in all', inAll, (n: number) => n],
  ])('of twenty concurrent uploads within a quota %s three are accepted', async (_which, quota, lessonOf) => {
    const { reserve, uploads, ana } = await academy()
    const requests = Array.from({ length: 20 }, (_, n) => reserve(`toma-${n}`, { lesson_id: lessonOf(n) }, quota))
    const kinds = (await Promise.all(requests)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'held')).toHaveLength(3)
    expect(kinds.filter((kind) => kind === 'full')).toHaveLength(17)
    expect(await uploads.listOf(ana.id)).toHaveLength(3)
  })

  test('the quota of a lesson does not count other lessons and learners', async () => {
    const { reserve, storage } = await academy()
    const eva = await anAccount(storage)
    for (const n of [1, 2, 3]) held(await reserve(`toma-${n}`))
    expect((await reserve('toma-4')).kind).toBe('full')
    expect((await reserve('toma-4', { lesson_id: 2 })).kind).toBe('held')
    expect((await reserve('toma-5', { lesson_id: 3 }, inAll)).kind).toBe('full')
    expect((await reserve('toma-1', { user_id: eva.id })).kind).toBe('held')
  })

  test('recordings count unless rejected, and deleting one frees its quota', async () => {
    const { reserve, factory, storage, ana } = await academy()
    const first = await aRecording(factory, ana.id, { status: 'public' })
    await aRecording(factory, ana.id)
    await aRecording(factory, ana.id, { status: 'rejected' })
    await aRecording(factory, ana.id, { status: 'uploading' })
    expect((await reserve('toma-1')).kind).toBe('full')
    await storage.recordings.remove(first.id)
    expect((await reserve('toma-1')).kind).toBe('held')
  })

  test('starting an upload again returns the same one and counts once', async () => {
    const { reserve, uploads, ana } = await academy()
    const again = await Promise.all(Array.from({ length: 50 }, () => reserve('toma-1')))
    expect(new Set(again.map((one) => held(one).id)).size).toBe(1)
    expect(await uploads.listOf(ana.id)).toHaveLength(1)
  })

  test('an upload that is started again has the start, offset, rate and title announced last, and its parts', async () => {
    const { reserve, uploads, ana } = await academy()
    const first = held(await reserve('toma-1', { title: 'Ana baila' }))
    await uploads.appendPart(first, 0, 40, 'uploads/1/a.piece')
    const facts = { title: 'Ana baila otra vez', start: 2.5, offset: 0.32, rate: 0.75 }
    const expected = { ...first, received: 40, ...facts }
    expect(held(await reserve('toma-1', { ...facts, expires_at: now + 9999 }))).toEqual(expected)
    expect(await uploads.find(ana.id, 'toma-1')).toEqual(expected)
    expect(held(await reserve('toma-1')).title).toBeNull()
  })

  test('an expired upload, or one of another size or lesson, is restarted within its own quota', async () => {
    const { reserve, uploads } = await academy()
    const first = held(await reserve('toma-1'))
    await uploads.appendPart(first, 0, 40, 'uploads/1/a.piece')
    const restarted = await reserve('toma-1', { size: 50 })
    expect([held(restarted).received, restarted.kind === 'held' && restarted.dropped]).toEqual([
      0,
      ['uploads/1/a.piece'],
    ])
    expect(await uploads.appendPart(first, 40, 100, 'uploads/1/b.piece')).toBe(false)
    expect(held(await reserve('toma-1', { size: 50, lesson_id: 2 })).id).not.toBe(held(restarted).id)
    held(await reserve('toma-2', { expires_at: now }))
    expect(await uploads.expired(now)).toMatchObject([{ client_id: 'toma-2' }])
    for (const n of [3, 4]) held(await reserve(`toma-${n}`, { lesson_id: 2 }))
    // Expired uploads do not count.
    held(await reserve('toma-5'))
    held(await reserve('toma-2'))
  })

  test('of concurrent copies of a part one is appended, and parts are listed in order', async () => {
    const { reserve, uploads } = await academy()
    const upload = held(await reserve('toma-1'))
    const moved = await Promise.all(
      Array.from({ length: 10 }, (_, n) => uploads.appendPart(upload, 0, 40, `uploads/1/a${n}`)),
    )
    expect(moved.filter(Boolean)).toHaveLength(1)
    expect(await uploads.appendPart(upload, 30, 60, 'uploads/1/x')).toBe(false)
    expect(await uploads.appendPart(upload, 40, 90, 'uploads/1/b')).toBe(true)
    expect(await uploads.parts(upload.id)).toEqual([`uploads/1/a${moved.indexOf(true)}`, 'uploads/1/b'])
    const ends = await Promise.all(Array.from({ length: 10 }, () => uploads.remove(upload.id)))
    expect(ends.filter((parts) => parts !== undefined)).toEqual([[`uploads/1/a${moved.indexOf(true)}`, 'uploads/1/b']])
  })

  test('a deleted account has no quota', async () => {
    const { reserve, storage, ana } = await academy()
    await storage.accounts.delete(ana.id)
    expect((await reserve('toma-1')).kind).toBe('gone')
  })
})
