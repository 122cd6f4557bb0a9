import { expect, onTestFinished, test, vi } from 'vitest'
import { deleteAccount } from '#contract/self-service.ts'
import { type Job, NonRetryableError } from '#server/domain/jobs/ports.ts'
import { recordingMedia } from '#server/gateways/media/recording-media.ts'
import { maxDeaths } from '#server/jobs/retry-delays.ts'
import type { Storage } from '#server/storage/storage.ts'
import { demoPassword } from '#tests/factories/accounts.ts'
import { aRecordingLearner } from '#tests/factories/recording-learner.ts'
import { plainRecordingMedia } from '#tests/factories/recording-media.ts'
import { take } from '#tests/factories/takes.ts'
import type { TranscodedTake } from './media.ts'
import { maxTakeFailures } from './process-recording.ts'
import { processRecordingKind } from './process-recording-job.ts'

// Each test starts a whole server, in parallel with other files.
vi.setConfig({ testTimeout: 30_000 })

const longTimeout = { timeout: 15_000 }
const webp = Buffer.from('RIFF....WEBP')

/** A media port whose transcodings are resolved by the test. */
function manualMedia() {
  const pending: { done(made: TranscodedTake): void; failed(error: Error): void }[] = []
  const make = () => new Promise<TranscodedTake>((done, failed) => pending.push({ done, failed }))
  return { pending, recordingMedia: plainRecordingMedia({ transcode: make }) }
}

/** The log entries of rejected recordings. */
const rejections = (logged: readonly string[]) =>
  logged
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'recording rejected')
    .map(({ recording, why, reason }) => ({ recording, why, reason }))

test('a transcoded recording has a key of its own, and its poster the extension of its format', async () => {
  const make = async () => ({ video: Buffer.from('mp4'), poster: webp })
  const { recorded, watching } = await aRecordingLearner(
    {},
    { recordingMedia: plainRecordingMedia({ transcode: make }) },
  )
  const one = await recorded()
  expect(one.thumbnail_path).toMatch(/\.webp$/)
  expect((await (await watching())(one.thumbnail_path ?? '')).headers['content-type']).toBe('image/webp')
})

test('a failed transcoding is retried, and an undecodable take is rejected at once', async () => {
  let tries = 0
  const make = async (bytes: Uint8Array) => {
    tries += 1
    if (tries === 1) throw new Error('the worker died')
    if (tries === 3) throw new NonRetryableError('no decoder')
    return { video: bytes, poster: webp }
  }
  const { upload, own, work, pass, stored } = await aRecordingLearner(
    {},
    { recordingMedia: plainRecordingMedia({ transcode: make }) },
  )
  await upload('toma')
  await work.runDue()
  expect([(await own())[0]?.status, stored().length]).toEqual(['uploading', 1])
  pass(10_000)
  await work.runDue()
  expect([(await own())[0]?.status, stored().length]).toEqual(['draft', 2])
  await upload('otra')
  await work.runDue()
  expect((await own()).map(({ status, rejection }) => [status, rejection])).toContainEqual(['rejected', 'unmakeable'])
  expect([tries, stored().length]).toEqual([3, 2])
})

test('the job of a dead process is run again, and a late result of that process changes nothing', async () => {
  const { pending, recordingMedia } = manualMedia()
  const { upload, own, storage, work, pass, now, stored } = await aRecordingLearner({}, { recordingMedia })
  await upload('toma')
  // Leased by a killed server.
  expect(await storage.jobs.lease([processRecordingKind], now(), 30_000)).toMatchObject({ attempt: 1 })
  await work.runDue()
  expect(pending).toHaveLength(0)
  pass(30_001)
  await work.runDue()
  expect(pending).toHaveLength(0)
  pass(4000)
  const running = work.runDue()
  await expect.poll(() => pending.length, longTimeout).toBe(1)
  pending[0]?.done({ video: Buffer.from('mp4'), poster: webp })
  await running
  expect([(await own())[0]?.status, stored().length]).toEqual(['draft', 2])
})

test('two workers that transcode the same recording leave one video', async () => {
  const { pending, recordingMedia } = manualMedia()
  const { upload, own, work, pass, now, storage, stored } = await aRecordingLearner({}, { recordingMedia })
  const theExpired = async () => (await storage.jobs.expiredLeases([processRecordingKind], now()))[0] as Job
  await upload('toma')
  const running = work.runDue()
  await expect.poll(() => pending.length, longTimeout).toBe(1)
  // The first worker did not renew its lease.
  pass(120_000)
  await storage.jobs.recordDeath(await theExpired(), now(), { runAt: now() })
  const again = work.runDue()
  await expect.poll(() => pending.length, longTimeout).toBe(2)
  pending[1]?.done({ video: Buffer.from('segundo'), poster: webp })
  await expect.poll(async () => (await own())[0]?.status, longTimeout).toBe('draft')
  // The original is deleted shortly after the draft appears.
  await expect.poll(() => stored().length, longTimeout).toBe(2)
  const before = stored()
  pending[0]?.done({ video: Buffer.from('primero'), poster: webp })
  await Promise.all([running, again])
  expect(stored()).toEqual(before)
})

test('deleting an account during a transcoding leaves no row and no file', async () => {
  const { pending, recordingMedia } = manualMedia()
  const { upload, call, work, storage, stored } = await aRecordingLearner(
    { password: demoPassword },
    { recordingMedia },
  )
  await upload('toma')
  const running = work.runDue()
  await expect.poll(() => pending.length, longTimeout).toBe(1)
  expect((await call(deleteAccount, { current_password: demoPassword })).statusCode).toBe(200)
  pending[0]?.done({ video: Buffer.from('mp4'), poster: webp })
  await running
  expect([await storage.recordings.list({}), stored()]).toEqual([[], []])
})

test('a recording whose original is missing is rejected', async () => {
  const { upload, own, work, storage, files, logged } = await aRecordingLearner()
  const { id } = (await upload('toma')).json()
  await files.remove((await storage.recordings.find(id))?.original_key ?? '')
  await work.runDue()
  expect(await own()).toMatchObject([{ status: 'rejected', rejection: 'lost' }])
  expect(rejections(logged)).toEqual([{ recording: id, why: 'lost', reason: 'its file is not there' }])
})

/** The jobs of recordings that staff are told of: the metrics and `doctor` count them. */
const countJobsSetAside = async ({ jobCounts }: Pick<Storage, 'jobCounts'>) =>
  (await jobCounts.countByKind()).find(({ kind }) => kind === processRecordingKind)?.setAside ?? 0

/** The log entries of recordings set aside. */
const setAsides = (logged: readonly string[]) =>
  logged
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg.startsWith('recording set aside'))
    .map(({ recording, cause }) => ({ recording, cause }))

test('a recording that fails every time is set aside with its original, and transcoded when its learner retries', async () => {
  let full = true
  const noSpace = () => Object.assign(new Error('/tmp/de-ana: no space'), { code: 'ENOSPC' })
  const make = async (bytes: Uint8Array) => {
    if (full) throw noSpace()
    return { video: bytes, poster: webp }
  }
  const { account, mailTo, upload, own, work, pass, stored, logged, post, headers, storage } = await aRecordingLearner(
    {},
    { recordingMedia: plainRecordingMedia({ transcode: make }) },
  )
  const noticesSent = async () => (await mailTo(account.email)).map(({ subject }) => subject)
  const countSetAside = () => countJobsSetAside(storage)
  const retry = (one: number) => post(`/api/user-videos/retry/${one}`, {}, headers)
  const { id } = (await upload('toma')).json()
  for (let round = 0; round <= maxTakeFailures; round += 1) {
    await work.runDue()
    pass(3_600_000)
  }
  expect(await own()).toMatchObject([{ status: 'uploading', set_aside: true, rejection: null, path: null }])
  expect(stored()).toHaveLength(1)
  // Logged once, by id, without paths and personal data.
  expect(setAsides(logged)).toEqual([{ recording: id, cause: 'failed' }])
  expect(logged.join()).toContain('Error ENOSPC')
  expect(logged.join()).not.toContain('de-ana')
  // Its owner gets one notice, however often the job fails.
  await work.runDue()
  expect(await noticesSent()).toEqual(['Tu vídeo está en pausa · Alcompás'])
  expect(await countSetAside()).toBe(1)
  full = false
  expect((await retry(id)).json()).toMatchObject({ status: 'uploading', set_aside: false })
  expect(await countSetAside()).toBe(0)
  await work.runDue()
  expect([(await own())[0]?.status, stored().length]).toEqual(['draft', 2])
  expect((await retry(id)).json().code).toBe('recording_busy')
})

test('a retried recording whose inspection is lost each time is set aside again with its original', async () => {
  const lost = recordingMedia({ ffmpegPath: null, limits: { inspectTimeoutMs: 1 } })
  onTestFinished(() => lost.close())
  let media = plainRecordingMedia({ transcode: async () => Promise.reject(new Error('the worker died')) })
  const { upload, own, work, pass, stored, logged, post, headers, storage, call } = await aRecordingLearner(
    {},
    { recordingMedia: { ...media, inspect: (bytes, onLostWorker) => media.inspect(bytes, onLostWorker) } },
  )
  const failRepeatedly = async () => {
    for (let round = 0; round <= maxTakeFailures; round += 1) {
      await work.runDue()
      pass(3_600_000)
    }
  }
  const { id } = (await upload(take('recorder-vp8-opus.webm'))).json()
  await failRepeatedly()
  // A retry has no facts from the upload: the original is inspected again.
  media = lost
  await post(`/api/user-videos/retry/${id}`, {}, headers)
  await failRepeatedly()
  expect(await own()).toMatchObject([{ status: 'uploading', set_aside: true, rejection: null }])
  expect([stored().length, rejections(logged), setAsides(logged).length]).toEqual([1, [], 2])
  expect(await countJobsSetAside(storage)).toBe(1)
  expect((await call(deleteAccount, { current_password: demoPassword })).statusCode).toBe(200)
  expect(await countJobsSetAside(storage)).toBe(0)
})

test('after five deaths of its process a recording is set aside, not rejected, and can be deleted or retried', async () => {
  const dancer = await aRecordingLearner()
  const { upload, own, work, pass, now, storage, stored, logged, post, change, another, headers } = dancer
  const retry = (one: number, as = headers) => post(`/api/user-videos/retry/${one}`, {}, as)
  /** Leases the job and lets the lease expire, as if the server was killed, until it is set aside. */
  const killRepeatedly = async () => {
    for (let death = 0; death < maxDeaths; death += 1) {
      expect(await storage.jobs.lease([processRecordingKind], now(), 12_000)).toMatchObject({ failures: 0 })
      pass(12_001)
      await work.runDue()
      pass(3_600_000)
    }
  }
  const { id } = (await upload('toma')).json()
  expect((await change('delete', id)).json().code).toBe('recording_busy')
  await killRepeatedly()
  await work.runDue()
  expect(await own()).toMatchObject([{ status: 'uploading', set_aside: true, rejection: null }])
  expect([stored().length, rejections(logged)]).toEqual([1, []])
  expect(setAsides(logged)).toEqual([{ recording: id, cause: 'died' }])
  // Other learners cannot retry it.
  expect((await retry(id, (await another()).headers)).statusCode).toBe(404)
  await retry(id)
  await killRepeatedly()
  expect(await own()).toMatchObject([{ status: 'uploading', set_aside: true }])
  expect(await countJobsSetAside(storage)).toBe(1)
  expect((await change('delete', id)).statusCode).toBe(200)
  expect([await own(), stored(), await countJobsSetAside(storage)]).toEqual([[], [], 0])
  const other = (await upload('otra')).json()
  await killRepeatedly()
  await retry(other.id)
  await work.runDue()
  expect(await own()).toMatchObject([{ id: other.id, status: 'draft', set_aside: false }])
})
