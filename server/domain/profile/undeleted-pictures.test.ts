import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { saveUserImage } from '#contract/profile.ts'
import { deleteAccount } from '#contract/self-service.ts'
import { putBytes } from '#server/domain/files/whole-files.ts'
import { purgeUploads } from '#server/domain/recordings/purge-uploads.ts'
import { diskFiles } from '#server/gateways/files/disk-files.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { unanswered } from '#tests/factories/lost-answers.ts'
import { aPngImage } from '#tests/factories/png.ts'
import { aForm, aRecordingLearner } from '#tests/factories/recording-learner.ts'
import { temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import { purgePictures } from './purge-pictures.ts'
import { savedPictureKey, savePicture } from './save-picture.ts'

// Each test starts a whole server, in parallel with other files.
vi.setConfig({ testTimeout: 30_000 })

const hour = 3_600_000

/** A learner of an academy whose disk refuses to delete the files of `stuck`, by key. */
async function academyWithStuckFiles() {
  const dataDir = temporaryFolder()
  const disk = diskFiles(join(dataDir, 'media'))
  const stuck = new Set<string>()
  const files = {
    ...disk,
    async remove(key: string) {
      if (stuck.has(key)) throw Object.assign(new Error(`${key} is stuck`), { code: 'EIO' })
      await disk.remove(key)
    },
  }
  const fixture = await aRecordingLearner({}, { dataDir, files })
  const { app, storage, headers, now, stored, logged, account } = fixture
  return {
    ...fixture,
    stuck,
    send: (bytes = aPngImage()) => {
      const form = aForm({}, { field: 'file', name: 'foto.png', type: 'image/png', bytes })
      const { path: url } = saveUserImage
      return app.inject({ method: 'POST', url, headers: { ...headers, ...form.headers }, payload: form.payload })
    },
    pictureKey: async () => (await storage.accounts.find(account.id))?.image_key ?? '',
    /** Deletes what nothing refers to, as if every file was of this age (ms). */
    async purge(age = 24 * hour) {
      const at = (now() - age) / 1000
      for (const key of stored()) utimesSync(join(dataDir, 'media', key), at, at)
      await purgePictures({ ...storage, files, now })
      await purgeUploads({ ...storage, files, now })
    },
    undeleted: () => logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('files not deleted')),
    ports: {
      ...storage,
      files,
      pictures: { clean: async (bytes: Uint8Array) => bytes },
      secrets: randomSecrets,
      reportUndeleted: () => undefined,
    },
  }
}

test('a new picture is stored where the former cannot be deleted, which is logged and purged later', async () => {
  const { send, get, stuck, pictureKey, stored, purge, undeleted, logged } = await academyWithStuckFiles()
  await send()
  const former = await pictureKey()
  stuck.add(former)
  const answer = await send(aPngImage({ width: 9 }))
  expect([answer.statusCode, (await get(answer.json().uri)).statusCode]).toEqual([200, 200])
  expect(undeleted()).toMatchObject([{ files: 1, error: 'Error EIO' }])
  expect(logged.join()).not.toContain(former)
  expect(stored()).toHaveLength(2)
  stuck.clear()
  await purge()
  expect(stored()).toEqual([await pictureKey()])
})

test('a deleted account leaves only the files that cannot be deleted, until the purge', async () => {
  const { send, recorded, call, storage, account, stuck, pictureKey, stored, purge, undeleted } =
    await academyWithStuckFiles()
  await send()
  const { id } = await recorded()
  const left = [await pictureKey(), (await storage.recordings.find(id))?.video_key ?? ''].toSorted()
  for (const key of left) stuck.add(key)
  expect(stored()).toHaveLength(3)
  expect((await call(deleteAccount)).statusCode).toBe(200)
  expect(await storage.accounts.find(account.id)).toBeUndefined()
  expect(stored().toSorted()).toEqual(left)
  expect(undeleted()).toMatchObject([{ files: 2, error: 'Error EIO' }])
  stuck.clear()
  await purge()
  expect(stored()).toEqual([])
})

test('a picture that cannot be purged does not prevent the purge of the others', async () => {
  const { files, stuck, stored, purge } = await academyWithStuckFiles()
  const keys = [1, 2, 3].map(() => savedPictureKey(randomSecrets)).toSorted()
  for (const key of keys) await putBytes(files, key, aPngImage())
  stuck.add(keys[0] ?? '')
  await expect(purge()).rejects.toThrow('is stuck')
  expect(stored()).toEqual([keys[0]])
})

test('a picture of an account, a new one and the files of a catalogue are not purged', async () => {
  const { files, send, pictureKey, stored, purge } = await academyWithStuckFiles()
  await send()
  const [catalogues, uploaded] = ['public/avatars/profesora.png', savedPictureKey(randomSecrets)]
  for (const key of [catalogues, uploaded]) await putBytes(files, key, aPngImage())
  await purge(hour)
  expect(stored().toSorted()).toEqual([await pictureKey(), catalogues, uploaded].toSorted())
  await purge()
  expect(stored().toSorted()).toEqual([await pictureKey(), catalogues].toSorted())
})

test('a picture stays when its key was stored and the answer of the store was lost', async () => {
  const { ports, storage, account, pictureKey, stored } = await academyWithStuckFiles()
  const accounts = { ...storage.accounts, changePicture: unanswered(storage.accounts.changePicture) }
  await expect(savePicture({ ...ports, accounts }, account.id, aPngImage())).rejects.toThrow('the answer was lost')
  expect(stored()).toEqual([await pictureKey()])
})

test('a picture of an account that is deleted meanwhile is deleted', async () => {
  const { ports, storage, account, stored } = await academyWithStuckFiles()
  await storage.accounts.delete(account.id)
  await expect(savePicture(ports, account.id, aPngImage())).rejects.toThrow(new Failure('signed_out'))
  expect(stored()).toEqual([])
})
