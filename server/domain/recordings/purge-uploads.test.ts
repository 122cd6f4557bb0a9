import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aDancer } from '#tests/factories/dancer.ts'
import { purgeUploads } from './purge-uploads.ts'
import { putBytes } from './take-files.ts'

// Each of them starts a whole academy, beside others that do.
vi.setConfig({ testTimeout: 30_000 })

const day = 24 * 3_600_000

/** A dancer whose files are all as old as a day, unless they were put after `age`. */
async function anOldAcademy() {
  const world = await aDancer()
  const age = () => {
    const at = (world.now() - day) / 1000
    for (const key of world.stored()) utimesSync(join(world.dataDir, 'media', key), at, at)
  }
  return { ...world, age, forget: () => purgeUploads({ ...world.storage, ...world }) }
}

test('an upload that was given up goes after a day, with its bytes; one that goes on stays', async () => {
  const { begin, piece, pass, storage, account, stored, forget } = await anOldAcademy()
  await begin('toma-0001', 9)
  await piece('toma-0001', 0, 'toma')
  pass(day - 1)
  await begin('toma-0002', 9)
  await piece('toma-0002', 0, 'otra')
  expect(stored()).toHaveLength(2)
  pass(1)
  await forget()
  expect(await storage.recordingUploads.listOf(account.id)).toMatchObject([{ client_id: 'toma-0002' }])
  expect(stored()).toHaveLength(1)
})

test('files that nobody names are swept when they are old, and nothing else is', async () => {
  const { recorded, upload, begin, piece, get, headers, files, account, stored, age, forget } = await anOldAcademy()
  const one = await recorded()
  await get(`/api/user-videos/publish/${one.id}`, headers)
  await upload('sin procesar', { lesson: 2 })
  await begin('toma-0001', 9, { video_id: 3 })
  await piece('toma-0001', 0, 'toma')
  const put = (key: string) => putBytes(files, key, Buffer.from('x'))
  const others = ['published/clips/de-la-academia.mp4', 'paid/clips/salsa.mp4', 'public/avatars/x.png']
  for (const key of others) await put(key)
  const named = stored()
  const lost = [
    `recordings/${account.id}/99-x.mp4`,
    'published/takes/x.mp4',
    `uploads/${account.id}/x.take`,
    'uploads/9/1-x.piece',
  ]
  for (const key of lost) await put(key)
  age()
  await put(`uploads/${account.id}/joven.take`)
  await forget()
  expect(stored().toSorted()).toEqual([...named, `uploads/${account.id}/joven.take`].toSorted())
})
