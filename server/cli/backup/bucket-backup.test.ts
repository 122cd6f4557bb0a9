import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { mediaPathOf } from '#server/domain/files/media-path.ts'
import { mediaFiles } from '#server/gateways/files/configured-files.ts'
import type { MediaFiles } from '#server/gateways/files/media-files.ts'
import { openStorage } from '#server/storage/storage.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { freePort, spawnProgram, temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import { startFileDrivers } from '#tests/setup/storage/file-drivers.ts'
import { backupCommand, restoreCommand } from './commands.ts'

const { bucket, whyNoS3 } = startFileDrivers()
const longTimeout = { timeout: 120_000 }

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

async function contentsOf(files: MediaFiles): Promise<Readonly<Record<string, string>>> {
  const all: Record<string, string> = {}
  for await (const { key } of files.list('')) {
    const facts = await files.stat(key)
    const chunks: Uint8Array[] = []
    for await (const chunk of (facts && (await files.open(facts))) ?? []) chunks.push(chunk)
    all[key] = Buffer.concat(chunks).toString()
  }
  return all
}

/** The settings of an academy with a folder of its own and a bucket of its own. */
async function aPlace() {
  const { endpoint, region, accessKeyId, secretAccessKey, ...s3 } = await bucket()
  const env = {
    ...{ DATA_DIR: join(temporaryFolder(), 'academy'), S3_ENDPOINT: endpoint, S3_REGION: region },
    ...{ S3_BUCKET: s3.bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
  }
  const config = readConfig(env)
  return { env, config, files: mediaFiles(config) }
}

/** An academy whose media are in a bucket: a public lesson, a learner, files of every tier, one of two parts. */
async function anAcademy() {
  const place = await aPlace()
  const storage = await openStorage(place.config)
  const videos = [aLesson({ id: 1, public: true })]
  await storage.catalogue.replace(aCatalogueFile({ videos, media: [], tallies: [] }), Date.now())
  const account = await anAccount(storage, { role: 'subscriber' })
  const headers = await signedInAs({ storage, now: Date.now }, account)
  await storage.close()
  const large = 'x'.repeat(9 * 1024 * 1024)
  const media = { 'public/a.mp4': 'uno', 'paid/b.mp4': large, 'recordings/1/c.mp4': 'tres' }
  for (const [key, text] of Object.entries(media)) await place.files.put(key, bytesOf(text))
  return { ...place, media, headers }
}

test.skipIf(whyNoS3 !== null)(
  'an academy in a bucket is backed up while it serves, and restored into another bucket file by file',
  longTimeout,
  async () => {
    const { config, env, files, media, headers } = await anAcademy()
    const port = String(await freePort())
    const server = spawnProgram('server/main.ts', [], { ...env, PORT: port, DEMO: '0' })
    await server.untilOutput(/está en/)
    const finish = () => fetch(`http://127.0.0.1:${port}/api/video/set-finished/1`, { headers })
    expect((await finish()).status).toBe(200)
    const backup = join(temporaryFolder(), 'copia')
    expect(await backupCommand(config, backup, { verify: true })).toMatch(/^Copia hecha y comprobada/)
    server.process.kill('SIGTERM')
    await server.ended

    const target = await aPlace()
    expect(await restoreCommand(target.config, backup)).toMatch(/^Copia restaurada y comprobada/)
    const restored = await contentsOf(target.files)
    expect(restored).toEqual(await contentsOf(files))
    expect(restored).toMatchObject(media)
    // And it serves from there: the media, and the learner who was signed in.
    const again = spawnProgram('server/main.ts', [], { ...target.env, PORT: port, DEMO: '0' })
    await again.untilOutput(/está en/)
    const part = await fetch(`http://127.0.0.1:${port}/media/${mediaPathOf('public/a.mp4')}`, {
      headers: { range: 'bytes=1-2' },
    })
    expect([part.status, await part.text()]).toEqual([206, 'no'])
    const progress = await fetch(`http://127.0.0.1:${port}/api/user/progress`, { headers })
    expect([progress.status, JSON.stringify(await progress.json())]).toEqual([200, expect.stringContaining('1')])
  },
)

test.skipIf(whyNoS3 !== null)(
  'a restore into a bucket that is not empty is refused, and writes no file',
  longTimeout,
  async () => {
    const { config } = await anAcademy()
    const backup = join(temporaryFolder(), 'copia')
    await backupCommand(config, backup, {})
    const target = await aPlace()
    await target.files.put('public/ajeno.mp4', bytesOf('ajeno'))
    await expect(restoreCommand(target.config, backup)).rejects.toThrow(/no está vacío/)
    expect(await contentsOf(target.files)).toEqual({ 'public/ajeno.mp4': 'ajeno' })
  },
)

test.skipIf(whyNoS3 !== null)(
  'a file of the backup that was changed is named, and the restore begins again',
  longTimeout,
  async () => {
    const { config, media } = await anAcademy()
    const backup = join(temporaryFolder(), 'copia')
    await backupCommand(config, backup, {})
    const file = join(backup, 'media/public/a.mp4')
    const right = readFileSync(file)
    writeFileSync(file, 'UNO')
    const target = await aPlace()
    await expect(restoreCommand(target.config, backup)).rejects.toThrow(/public\/a\.mp4 está dañado/)
    writeFileSync(file, right)
    expect(await restoreCommand(target.config, backup)).toMatch(/^Copia restaurada y comprobada/)
    expect(await contentsOf(target.files)).toMatchObject(media)
  },
)
