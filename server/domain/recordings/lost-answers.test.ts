import { expect, test, vi } from 'vitest'
import type { Job } from '#server/domain/jobs/ports.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { unanswered } from '#tests/factories/lost-answers.ts'
import { aRecordingLearner } from '#tests/factories/recording-learner.ts'
import { plainRecordingMedia } from '#tests/factories/recording-media.ts'
import { processRecording } from './process-recording.ts'
import { processRecordingKind } from './process-recording-job.ts'
import { publishRecording } from './publish-recording.ts'
import { saveTake } from './save-take.ts'
import { uploadPart } from './upload-part.ts'

// Each test starts a whole server, in parallel with other files.
vi.setConfig({ testTimeout: 30_000 })

const lost = 'the answer was lost'

/** A learner, and the ports of the use cases. */
async function academy() {
  const fixture = await aRecordingLearner()
  const { storage, files, now } = fixture
  const ports = {
    ...storage,
    files,
    media: plainRecordingMedia(),
    secrets: randomSecrets,
    runQueued: <T>(work: () => Promise<T>) => work(),
    reportRejection: () => undefined,
    now,
  }
  return { ...fixture, ports }
}

test('a part stays when its key was stored and the answer of the store was lost', async () => {
  const { ports, storage, headers, now, begin, piece } = await academy()
  await begin('toma-0001', 8)
  const recordingUploads = {
    ...storage.recordingUploads,
    appendPart: unanswered(storage.recordingUploads.appendPart),
  }
  const token = headers.cookie.split('=')[1] ?? ''
  const caller = await storage.sessions.findCaller(randomSecrets.hash(token), now())
  if (!caller) throw new Error('the learner is not signed in')
  const part = { clientId: 'toma-0001', from: 0, bytes: Buffer.from('toma') }
  await expect(uploadPart({ ...ports, recordingUploads }, caller, part)).rejects.toThrow(lost)
  expect((await piece('toma-0001', 4, 'otra')).json()).toMatchObject({ received: 8, user_video: {} })
})

test('a take stays when the answer to its commit is lost', async () => {
  const { ports, storage, account, begin, own, work, stored } = await academy()
  await begin('toma-0001', 4)
  const upload = await storage.recordingUploads.find(account.id, 'toma-0001')
  if (!upload) throw new Error('the upload was not begun')
  const lesson = { slug: 'salsa-1', title: 'Salsa 1' }
  const taken = { account, upload, lesson, bytes: Buffer.from('toma'), hasClientId: true }
  await expect(saveTake({ ...ports, transaction: unanswered(storage.transaction) }, taken)).rejects.toThrow(lost)
  expect(stored()).toHaveLength(1)
  await work.runDue()
  expect(await own()).toMatchObject([{ status: 'draft' }])
})

test('a transcoded recording stays when its keys were stored and the answer of the store was lost', async () => {
  const { ports, storage, upload, now, own, watching } = await academy()
  await upload('toma')
  const job = (await storage.jobs.lease([processRecordingKind], now(), 30_000)) as Job
  const recordings = { ...storage.recordings, finish: unanswered(storage.recordings.finish) }
  await expect(processRecording({ ...ports, recordings }, job)).rejects.toThrow(lost)
  const [draft] = await own()
  expect(draft?.status).toBe('draft')
  const watch = await watching()
  for (const path of [draft?.path, draft?.thumbnail_path]) expect((await watch(path ?? '')).statusCode).toBe(200)
})

test('the public copies stay when their keys were stored and the answer of the store was lost', async () => {
  const { ports, storage, account, recorded, files } = await academy()
  const { id } = await recorded()
  const publishing = publishRecording({ ...ports, transaction: unanswered(storage.transaction) }, account, id, {
    acceptsConditions: true,
  })
  await expect(publishing).rejects.toThrow(lost)
  const recording = await storage.recordings.find(id)
  expect(recording?.status).toBe('public')
  for (const key of [recording?.public_video_key, recording?.public_poster_key])
    expect(await files.stat(key ?? '')).toBeDefined()
})
