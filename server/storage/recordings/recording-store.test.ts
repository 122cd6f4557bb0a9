import { describe, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRecording } from '#tests/factories/recordings.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { createStorage } from '../storage.ts'

const engines = startEngines()
const nowhere = { put: async () => undefined }
const keys = (name: string) => ({
  public_video_key: `published/${name}.mp4`,
  public_poster_key: `published/${name}.jpg`,
})

describe.each(engines)('on $name', ({ open }) => {
  const academy = async () => {
    const storage = createStorage(await open())
    const factory = { storage, files: nowhere }
    return {
      factory,
      recordings: storage.recordings,
      storage,
      ana: await anAccount(storage),
      eva: await anAccount(storage),
    }
  }

  test('a recording is read as it was stored, and listed for its learner only', async () => {
    const { factory, recordings, ana, eva } = await academy()
    const fields = { title: 'Ana baila "Salsa"', start: 12.345, offset: -0.25, rate: 0.75, client_id: 'toma-0001' }
    const one = await aRecording(factory, ana.id, { ...fields, status: 'uploading', created_at: 1_800_000_000_000 })
    expect(one).toMatchObject({ ...fields, user_id: ana.id, status: 'uploading', conditions_accepted: false })
    expect(one).toMatchObject({ created_at: 1_800_000_000_000, updated_at: 1_800_000_000_000, published_at: null })
    const later = await aRecording(factory, ana.id, { created_at: 1_800_000_000_001 })
    expect(await recordings.listOf(ana.id)).toEqual([later, one])
    expect(await recordings.listOf(eva.id)).toEqual([])
    expect(await recordings.findByClient(ana.id, 'toma-0001')).toEqual(one)
    expect(await recordings.findByClient(eva.id, 'toma-0001')).toBeUndefined()
  })

  test('of fifty recordings with one client id one is stored; another learner may use the same id', async () => {
    const { factory, recordings, ana, eva } = await academy()
    const add = (userId: number) =>
      aRecording(factory, userId, { client_id: 'toma-0001', status: 'uploading' }).catch(() => null)
    const made = await Promise.all(Array.from({ length: 50 }, () => add(ana.id)))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await recordings.listOf(ana.id)).toHaveLength(1)
    expect(await add(eva.id)).toMatchObject({ client_id: 'toma-0001' })
  })

  test('processing ends once: a result after a deletion, a rejection or another worker changes nothing', async () => {
    const { factory, recordings, ana } = await academy()
    const made = { video_key: 'recordings/1/x.mp4', poster_key: 'recordings/1/x.jpg' }
    const { id } = await aRecording(factory, ana.id, { status: 'uploading' })
    const ends = await Promise.all([1, 2, 3].map(() => recordings.finish(id, made, 9)))
    expect(ends.filter(Boolean)).toHaveLength(1)
    expect(await recordings.markUnprocessable(id, 'unreadable', 9)).toBe(false)
    expect(await recordings.find(id)).toMatchObject({ ...made, status: 'draft', original_key: null })
    const refused = await aRecording(factory, ana.id, { status: 'uploading' })
    expect(await recordings.remove(refused.id)).toBeUndefined()
    expect(await recordings.markUnprocessable(refused.id, 'unreadable', 9)).toBe(true)
    expect(await recordings.finish(refused.id, made, 9)).toBe(false)
    expect(await recordings.remove(refused.id)).toMatchObject({ status: 'rejected', rejection: 'unreadable' })
    expect(await recordings.finish(refused.id, made, 9)).toBe(false)
  })

  test('of ten concurrent publications in one lesson one stays public, and the keys of the others are returned', async () => {
    const { factory, recordings, ana, eva } = await academy()
    const others = await aRecording(factory, eva.id, { status: 'public' })
    const elsewhere = await aRecording(factory, ana.id, { status: 'public', lesson_id: 2 })
    const drafts = await Promise.all(Array.from({ length: 10 }, () => aRecording(factory, ana.id)))
    const done = await Promise.all(drafts.map(({ id }) => recordings.publish(id, keys(String(id)), 5)))
    const shown = (await recordings.listOf(ana.id)).filter(
      ({ status, lesson_id }) => status === 'public' && lesson_id === 1,
    )
    expect(shown).toHaveLength(1)
    const withdrawn = done.flatMap((publication) => publication?.withdrawn ?? [])
    const expected = drafts.filter(({ id }) => id !== shown[0]?.id).flatMap(({ id }) => Object.values(keys(String(id))))
    expect(withdrawn.toSorted()).toEqual(expected.toSorted())
    expect((await recordings.publishedOf(1, '2012-11-21', 9)).map(({ recording }) => recording.id).toSorted()).toEqual(
      [shown[0]?.id, others.id].toSorted(),
    )
    expect(await recordings.find(elsewhere.id)).toEqual(elsewhere)
  })

  test('a database constraint refuses a second public recording', async () => {
    const db = await open()
    const storage = createStorage(db)
    const ana = await anAccount(storage)
    await aRecording({ storage, files: nowhere }, ana.id, { status: 'public' })
    const draft = await aRecording({ storage, files: nowhere }, ana.id)
    const forced = db.updateTable('recordings').set({ status: 'public' }).where('id', '=', draft.id).execute()
    await expect(forced).rejects.toThrow(/unique/i)
  })

  test('those whose learner was born too late are not listed, nor counted among those that are', async () => {
    const { factory, recordings, storage, ana } = await academy()
    const publishedBy = async (birthday: string | null) => {
      const { id } = await anAccount(storage)
      await storage.accounts.update(id, { birthday })
      return (await aRecording(factory, id, { status: 'public' })).id
    }
    const [anyAge, oldEnough] = [await publishedBy(null), await publishedBy('2012-11-21')]
    const tooYoung = await publishedBy('2012-11-22')
    await aRecording(factory, ana.id, { status: 'public', lesson_id: 2 })
    const listed = await recordings.publishedOf(1, '2012-11-21', 2)
    expect(listed.map(({ recording }) => recording.id)).toEqual([oldEnough, anyAge])
    expect(await recordings.publishedByBornAfter('2012-11-21')).toEqual([tooYoung])
  })

  test('the keys of an unpublished recording are returned once, also under concurrency', async () => {
    const { factory, recordings, ana } = await academy()
    const { id, public_video_key, public_poster_key } = await aRecording(factory, ana.id, { status: 'public' })
    const withdrawn = await Promise.all(Array.from({ length: 10 }, () => recordings.withdraw(id, 7)))
    expect(withdrawn.flat()).toEqual([public_video_key, public_poster_key])
    expect(await recordings.find(id)).toMatchObject({ status: 'draft', public_video_key: null, published_at: 1 })
  })

  test('staff can reject drafts only, and restore only those', async () => {
    const { factory, recordings, ana } = await academy()
    const one = await aRecording(factory, ana.id)
    expect(await recordings.restore(one.id, 3)).toBe(false)
    expect(await recordings.reject(one.id, 'No se baila', 3)).toBe(true)
    expect(await recordings.find(one.id)).toMatchObject({
      status: 'rejected',
      rejection: 'staff',
      staff_note: 'No se baila',
    })
    expect(await recordings.restore(one.id, 4)).toBe(true)
    expect(await recordings.find(one.id)).toEqual({ ...one, updated_at: 4 })
    const waiting = await aRecording(factory, ana.id, { status: 'uploading' })
    expect(await recordings.reject(waiting.id, 'No', 3)).toBe(false)
    await recordings.markUnprocessable(waiting.id, 'too_long', 3)
    expect(await recordings.restore(waiting.id, 4)).toBe(false)
  })

  test('deleting an account deletes its recordings and uploads only', async () => {
    const { factory, storage, recordings, ana, eva } = await academy()
    await aRecording(factory, ana.id)
    const ofEva = await aRecording(factory, eva.id)
    await storage.accounts.delete(ana.id)
    expect(await recordings.list({})).toEqual([ofEva])
  })

  test('referenced keys are found among many', async () => {
    const { factory, recordings, ana } = await academy()
    const one = await aRecording(factory, ana.id, { status: 'public' })
    const other = await aRecording(factory, ana.id, { status: 'uploading' })
    const named = [one.video_key, one.poster_key, one.public_video_key, one.public_poster_key, other.original_key]
    const keysToCheck = [...named, 'recordings/1/nobody.mp4'].filter((key) => key !== null)
    expect([...(await recordings.referencedKeys(keysToCheck))].toSorted()).toEqual(named.toSorted())
    expect(await recordings.referencedKeys([])).toEqual(new Set())
  })
})
