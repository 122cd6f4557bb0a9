import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { diskFiles } from '#server/gateways/files/disk-files.ts'
import { openStorage } from '#server/storage/storage.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRecording } from '#tests/factories/recordings.ts'
import { spawnProgram, temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import {
  deleteRecordingCommand,
  listRecordingsCommand,
  rejectRecordingCommand,
  restoreRecordingCommand,
  retryRecordingCommand,
} from './recordings.ts'

const longTimeout = { timeout: 60_000 }

/** A published recording of Ana in lesson 1 and a draft of Eva in lesson 2. */
async function anAcademy() {
  const dataDir = temporaryFolder()
  const storage = await openStorage({ dataDir, databaseUrl: null })
  const files = diskFiles(join(dataDir, 'media'))
  const ana = await anAccount(storage, { email: 'ana@baila.test' })
  const eva = await anAccount(storage)
  const shown = await aRecording({ storage, files }, ana.id, { status: 'public', created_at: 1000 })
  const draft = await aRecording({ storage, files }, eva.id, { lesson_id: 2, created_at: 2000 })
  await storage.close()
  const config = readConfig({ DATA_DIR: dataDir })
  const listed = async (options: { lesson?: string; user?: string; status?: string } = {}) =>
    (await listRecordingsCommand(config, { lesson: undefined, user: undefined, status: undefined, ...options }))
      .split('\n')
      .map((line) => line.split('\t')[0])
  const publicFiles = () => readdirSync(join(dataDir, 'media/published/takes'))
  return { dataDir, config, shown, draft, ana, listed, publicFiles }
}

test('recordings are listed by lesson, learner and status, the newest first', async () => {
  const { listed, shown, draft, ana } = await anAcademy()
  const [one, other] = [String(shown.id), String(draft.id)]
  expect(await listed()).toEqual([other, one])
  expect(await listed({ lesson: '2' })).toEqual([other])
  expect(await listed({ user: ' ANA@baila.test ' })).toEqual([one])
  expect(await listed({ user: String(ana.id), status: 'draft' })).toEqual(['No hay grabaciones así.'])
  expect(await listed({ status: 'public' })).toEqual([one])
})

test('a rejected recording is unpublished, shows its reason, and is restored as a draft', longTimeout, async () => {
  const { dataDir, shown, publicFiles } = await anAcademy()
  const alcompas = async (...args: string[]) => {
    const { ended, output } = spawnProgram('server/cli/main.ts', args, { DATA_DIR: dataDir })
    return { code: await ended, ...output }
  }
  expect(publicFiles()).toHaveLength(2)
  const rejected = await alcompas('recordings', 'reject', String(shown.id), '--why', 'Se ve a otra\npersona')
  expect(rejected).toMatchObject({ code: 0, err: '' })
  expect(rejected.out).toContain('rechazada (Se ve a otra persona)')
  expect(publicFiles()).toEqual([])
  const restored = await alcompas('recordings', 'restore', String(shown.id))
  expect([restored.code, restored.out]).toEqual([0, expect.stringContaining('sin publicar')])
})

test('the reason for a rejected recording is listed for the staff', async () => {
  const { dataDir, config, ana } = await anAcademy()
  const storage = await openStorage({ dataDir, databaseUrl: null })
  const factory = { storage, files: diskFiles(join(dataDir, 'media')) }
  const { id } = await aRecording(factory, ana.id, { status: 'uploading' })
  await storage.recordings.markUnprocessable(id, 'gave_up', 1)
  await storage.close()
  const options = { lesson: undefined, user: undefined, status: 'rejected' }
  expect(await listRecordingsCommand(config, options)).toContain(
    'rechazada (fallaron todos los intentos de prepararla)',
  )
})

test('invalid commands fail with one line', async () => {
  const { config, listed, draft } = await anAcademy()
  const refused = (exitCode: number, message: RegExp) =>
    expect.objectContaining({ exitCode, message: expect.stringMatching(message) })
  await expect(listed({ user: 'nadie@baila.test' })).rejects.toEqual(refused(65, /^--user: /))
  await expect(listed({ status: 'perdida' })).rejects.toEqual(refused(64, /^--status: .*uploading/))
  await expect(listed({ lesson: 'salsa' })).rejects.toEqual(refused(64, /^--lesson: /))
  const reject = async (id: string | undefined, why?: string) => rejectRecordingCommand(config, id, why)
  await expect(reject(String(draft.id))).rejects.toEqual(refused(64, /^--why: /))
  await expect(reject(undefined, 'porque sí')).rejects.toEqual(refused(64, /^ID: /))
  await expect(reject('999', 'porque sí')).rejects.toEqual(refused(65, /999 no existe/))
  await expect(restoreRecordingCommand(config, String(draft.id))).rejects.toEqual(refused(65, /no está en un estado/))
})

test('a recording set aside is listed as such, and the staff can retry or delete it', async () => {
  const { dataDir, config, ana, shown } = await anAcademy()
  const storage = await openStorage({ dataDir, databaseUrl: null })
  const files = diskFiles(join(dataDir, 'media'))
  const { id } = await aRecording({ storage, files }, ana.id, { status: 'uploading', lesson_id: 3 })
  const line = async () =>
    listRecordingsCommand(config, { lesson: '3', user: undefined, status: undefined }).then(
      (text) => text.split('\t')[4],
    )
  await expect(deleteRecordingCommand(config, String(id))).rejects.toThrow(/no está en un estado/)
  await storage.recordings.setAside(id, 'died', 1)
  expect(await line()).toBe('en pausa: el servidor se detuvo varias veces mientras la preparaba')
  expect(await retryRecordingCommand(config, String(id))).toContain('procesándose')
  expect(await storage.jobs.lease(['make-recording'], Date.now(), 1000)).toMatchObject({
    payload: { recording_id: id },
  })
  await expect(retryRecordingCommand(config, String(shown.id))).rejects.toThrow(/no está en un estado/)
  await expect(retryRecordingCommand(config, '999')).rejects.toThrow(/no existe/)
  await storage.recordings.setAside(id, 'failed', 2)
  expect(await line()).toBe('en pausa: fallaron los intentos de prepararla')
  await deleteRecordingCommand(config, String(id))
  await storage.close()
  expect(await line()).toBe(undefined)
  expect(readdirSync(join(dataDir, 'media/uploads'), { recursive: true })).toEqual([String(ana.id)])
})
