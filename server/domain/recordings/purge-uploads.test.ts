import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { putBytes } from '#server/domain/files/whole-files.ts'
import { aRecordingLearner } from '#tests/factories/recording-learner.ts'
import { purgeUploads } from './purge-uploads.ts'

// Each test starts a whole server, in parallel with other files.
vi.setConfig({ testTimeout: 30_000 })

const day = 24 * 3_600_000

/** A learner whose files are a day old, unless stored after `age`. */
async function academyWithOldFiles() {
  const fixture = await aRecordingLearner()
  const age = () => {
    const at = (fixture.now() - day) / 1000
    for (const key of fixture.stored()) utimesSync(join(fixture.dataDir, 'media', key), at, at)
  }
  return { ...fixture, age, purge: () => purgeUploads({ ...fixture.storage, ...fixture }) }
}

test('an abandoned upload is deleted after a day with its parts; an active one stays', async () => {
  const { begin, piece, pass, storage, account, stored, purge } = await academyWithOldFiles()
  await begin('toma-0001', 9)
  await piece('toma-0001', 0, 'toma')
  pass(day - 1)
  await begin('toma-0002', 9)
  await piece('toma-0002', 0, 'otra')
  expect(stored()).toHaveLength(2)
  pass(1)
  await purge()
  expect(await storage.recordingUploads.listOf(account.id)).toMatchObject([{ client_id: 'toma-0002' }])
  expect(stored()).toHaveLength(1)
})

test('old unreferenced files are deleted, and nothing else', async () => {
  const { recorded, upload, begin, piece, get, headers, files, account, stored, age, purge } =
    await academyWithOldFiles()
  const one = await recorded()
  await get(`/api/user-videos/publish/${one.id}`, headers)
  await upload('sin procesar', { lesson: 2 })
  await begin('toma-0001', 9, { video_id: 3 })
  await piece('toma-0001', 0, 'toma')
  const put = (key: string) => putBytes(files, key, Buffer.from('x'))
  const others = ['published/clips/de-la-academia.mp4', 'paid/clips/salsa.mp4', 'public/avatars/x.png']
  for (const key of others) await put(key)
  const referenced = stored()
  const orphans = [
    `recordings/${account.id}/99-x.mp4`,
    'published/takes/x.mp4',
    `uploads/${account.id}/x.take`,
    'uploads/9/1-x.piece',
  ]
  for (const key of orphans) await put(key)
  age()
  await put(`uploads/${account.id}/joven.take`)
  await purge()
  expect(stored().toSorted()).toEqual([...referenced, `uploads/${account.id}/joven.take`].toSorted())
})

test('a file that cannot be deleted does not prevent the purge of other folders and expired uploads', async () => {
  const { begin, piece, pass, storage, account, files, stored, age, now } = await academyWithOldFiles()
  const stuck = `uploads/${account.id}/x.take`
  for (const key of [stuck, 'recordings/9/99-x.mp4', 'published/takes/x.mp4'])
    await putBytes(files, key, Buffer.from('x'))
  for (const id of ['toma-0001', 'toma-0002']) {
    await begin(id, 9)
    await piece(id, 0, 'toma')
  }
  const [part = ''] = await storage.recordingUploads.parts(1)
  const remove = (key: string) =>
    key === stuck || key === part ? Promise.reject(new Error(`${key} is stuck`)) : files.remove(key)
  pass(day)
  age()
  await expect(purgeUploads({ ...storage, files: { ...files, remove }, now })).rejects.toThrow(`${part} is stuck`)
  expect(await storage.recordingUploads.listOf(account.id)).toEqual([])
  expect(stored().toSorted()).toEqual([stuck, part].toSorted())
})
