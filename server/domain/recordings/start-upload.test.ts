import { describe, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { boundedQueue } from '#server/gateways/bounded-queue.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { createStorage } from '#server/storage/storage.ts'
import { unanswered } from '#tests/factories/lost-answers.ts'
import { aRecordingLearner } from '#tests/factories/recording-learner.ts'
import { plainRecordingMedia } from '#tests/factories/recording-media.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { type UploadInOneRequestPorts, uploadInOneRequest } from './start-upload.ts'

// Each test starts a whole server, in parallel with other files.
vi.setConfig({ testTimeout: 60_000 })

const form = { start: 3.5, duration: 10 }

describe.each(startEngines())('an upload in one request, on $name', ({ open }) => {
  /** A learner with one place left, and the ports of the use case. */
  async function academy() {
    const fixture = await aRecordingLearner({ role: 'lead' }, { storage: createStorage(await open()) })
    const { storage, files, headers, now, recorded } = fixture
    for (let places = 0; places < 2; places += 1) await recorded()
    const token = headers.cookie.split('=')[1] ?? ''
    const caller = await storage.sessions.findCaller(randomSecrets.hash(token), now())
    if (!caller) throw new Error('the learner is not signed in')
    const ports: UploadInOneRequestPorts = {
      ...storage,
      files,
      media: plainRecordingMedia(),
      secrets: randomSecrets,
      runQueued: <T>(work: () => Promise<T>) => work(),
      now,
    }
    const send = (replaced: Partial<UploadInOneRequestPorts>, more: { client_id?: string } = {}) =>
      uploadInOneRequest({ ...ports, ...replaced }, caller, {
        lessonId: 1,
        form: { ...form, ...more },
        bytes: Buffer.from('una toma'),
      })
    return { ...fixture, ports, send }
  }

  const full = { runQueued: boundedQueue({ concurrency: 0, maxQueued: 0, retryAfter: 5 }).run }
  const fails = async () => Promise.reject(new Error('no more space on the device'))

  test.each([
    ['the queue is full', () => full],
    ['no take can be inspected now', () => ({ media: { inspect: () => Promise.reject(new Failure('busy')) } })],
    ['the file cannot be written', ({ files }: UploadInOneRequestPorts) => ({ files: { ...files, put: fails } })],
    ['the database does not store it', () => ({ transaction: fails })],
  ] as const)('that fails because %s leaves its place free', async (_why, replace) => {
    const { ports, storage, account, send, upload, own } = await academy()
    await expect(send(replace(ports))).rejects.toThrow()
    expect(await storage.recordingUploads.listOf(account.id)).toEqual([])
    expect((await upload('una toma')).statusCode).toBe(200)
    expect(await own()).toHaveLength(3)
  })

  test('with a client id keeps its place, and is continued by the next request', async () => {
    const { send, upload, own } = await academy()
    await expect(send(full, { client_id: 'toma-0001' })).rejects.toMatchObject({ code: 'busy' })
    expect((await upload('otra')).json()).toEqual({ code: 'recording_limit' })
    expect((await send({}, { client_id: 'toma-0001' })).client_id).toBe('toma-0001')
    expect(await own()).toHaveLength(3)
  })

  test('whose commit succeeded but lost its answer is a recording', async () => {
    const { ports, send, work, own, stored } = await academy()
    await expect(send({ transaction: unanswered(ports.transaction) as typeof ports.transaction })).rejects.toThrow()
    await work.runDue()
    expect((await own()).map(({ status }) => status)).toEqual(['draft', 'draft', 'draft'])
    expect(stored()).toHaveLength(6)
  })
})
