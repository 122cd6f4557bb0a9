import { mkdirSync, openSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { backupCommand, restoreCommand } from '#server/cli/backup/commands.ts'
import { readConfig } from '#server/config/config.ts'
import { diskFiles } from '#server/gateways/files/disk-files.ts'
import { openStorage } from '#server/storage/storage.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { seededRandom } from '#tests/setup/seeded-random.ts'
import { freePort, spawnProgram, temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import { powerCutDisk, whyNoPowerCuts } from '#tests/setup/storage/power-cut-disk.ts'
import { cutPowerUnderWrites } from '#tests/setup/storage/power-cuts.ts'

const why = whyNoPowerCuts()
if (why !== null) process.stderr.write(`Sin cortes de corriente: ${why}.\n`)
const longTimeout = { timeout: 240_000 }

test.skipIf(why !== null)('a disk whose power is cut retains what was synchronised, and nothing else', async () => {
  const disk = await powerCutDisk()
  onTestFinished(() => disk.remove())
  const at = (name: string) => join(disk.folder, name)
  mkdirSync(at('folder'))
  writeFileSync(at('folder/kept'), 'kept', { flush: true })
  writeFileSync(at('folder/lost'), 'lost')
  renameSync(at('folder/kept'), at('folder/renamed'))
  disk.cut()
  expect(() => openSync(at('folder/later'), 'w')).toThrow()
  await disk.restore()
  expect(readdirSync(at('folder'))).toEqual(['kept'])
})

test.skipIf(why !== null)(
  'an academy opens after every power cut, and has every lesson and recording that it acknowledged',
  longTimeout,
  async () => {
    const random = seededRandom()
    const report = await cutPowerUnderWrites({ rounds: 3, firstStartEvery: 3, learners: 20, random })
    expect(report).toMatchObject({ cuts: 3, duringFirstStart: 1, notOpened: 0 })
    expect(report).toMatchObject({ damaged: 0, finishesLost: 0, recordingsLost: 0 })
    expect(report.finishesAcknowledged).toBeGreaterThan(10)
  },
)

test.skipIf(why !== null)(
  'on a disk that fails writes are refused as an outage, not as a bug',
  longTimeout,
  async () => {
    const disk = await powerCutDisk()
    onTestFinished(() => disk.remove())
    const dataDir = join(disk.folder, 'academy')
    const videos = [aLesson({ id: 1 }), aLesson({ id: 2 })]
    const storage = await openStorage({ dataDir, databaseUrl: null })
    await storage.catalogue.replace(aCatalogueFile({ videos, media: [], tallies: [] }), Date.now())
    const headers = await signedInAs({ storage, now: Date.now }, await anAccount(storage, { role: 'subscriber' }))
    await storage.close()
    const port = await freePort()
    const server = spawnProgram('server/main.ts', [], { DATA_DIR: dataDir, PORT: String(port), DEMO: '0' })
    await server.untilOutput(/está en/)
    const finish = (lesson: number) => fetch(`http://127.0.0.1:${port}/api/video/set-finished/${lesson}`, { headers })
    expect((await finish(1)).status).toBe(200)
    disk.cut()
    const refused = await finish(2)
    server.process.kill('SIGKILL')
    await server.ended
    expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })])
  },
)

test.skipIf(why !== null).each(['copia', 'copia.tar'])(
  'a backup that was reported as made is whole after a power cut: %s',
  longTimeout,
  async (name) => {
    const disk = await powerCutDisk()
    onTestFinished(() => disk.remove())
    const dataDir = temporaryFolder()
    const storage = await openStorage({ dataDir, databaseUrl: null })
    await storage.catalogue.replace(
      aCatalogueFile({ videos: [aLesson({ id: 1 })], media: [], tallies: [] }),
      Date.now(),
    )
    await storage.close()
    const files = diskFiles(join(dataDir, 'media'))
    await files.put('paid/clips/a.mp4', Readable.from([Buffer.alloc(300_000, 'a')]))
    const place = join(disk.folder, name)
    expect(await backupCommand(readConfig({ DATA_DIR: dataDir }), place, {})).toMatch(/^Copia hecha/)
    disk.cut()
    await disk.restore()
    // The folder that was packed may be there once more: that it was removed was not synchronised.
    expect(readdirSync(disk.folder)).toContain(name)
    const target = readConfig({ DATA_DIR: join(temporaryFolder(), 'nueva') })
    expect(await restoreCommand(target, place)).toMatch(/^Copia restaurada y comprobada/)
  },
)
