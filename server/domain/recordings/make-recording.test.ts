import { expect, test, vi } from 'vitest'
import { deleteAccount } from '#contract/self-service.ts'
import { Hopeless } from '#server/domain/jobs/ports.ts'
import { thePassword } from '#tests/factories/accounts.ts'
import { aDancer } from '#tests/factories/dancer.ts'
import { plainRecordingMedia } from '#tests/factories/recording-media.ts'
import { mostTakeTries } from './make-recording.ts'
import { makeRecordingKind } from './make-recording-job.ts'
import type { MadeTake } from './media.ts'

// Each of them starts a whole academy, beside others that do.
vi.setConfig({ testTimeout: 30_000 })

const patient = { timeout: 15_000 }
const webp = Buffer.from('RIFF....WEBP')

/** Media that waits with its work until it is told what came of it. */
function waitingMedia() {
  const asked: { done(made: MadeTake): void; failed(error: Error): void }[] = []
  const make = () => new Promise<MadeTake>((done, failed) => asked.push({ done, failed }))
  return { asked, recordingMedia: plainRecordingMedia({ make }) }
}

/** What the log says of recordings that became none. */
const rejections = (logged: readonly string[]) =>
  logged
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'recording rejected')
    .map(({ recording, why, reason }) => ({ recording, why, reason }))

test('what was made has a name of its own, and the picture the ending of what it is', async () => {
  const make = async () => ({ video: Buffer.from('mp4'), poster: webp })
  const { recorded, watching } = await aDancer({}, { recordingMedia: plainRecordingMedia({ make }) })
  const one = await recorded()
  expect(one.thumbnail_path).toMatch(/\.webp$/)
  expect((await (await watching())(one.thumbnail_path ?? '')).headers['content-type']).toBe('image/webp')
})

test('a making that fails is tried again, and one that never can be is rejected at once', async () => {
  let tries = 0
  const make = async (bytes: Uint8Array) => {
    tries += 1
    if (tries === 1) throw new Error('the thread died')
    if (tries === 3) throw new Hopeless('no decoder')
    return { video: bytes, poster: webp }
  }
  const { upload, own, work, pass, stored } = await aDancer({}, { recordingMedia: plainRecordingMedia({ make }) })
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

test('a job whose worker died in mid work comes back, and what the dead one says later changes nothing', async () => {
  const { asked, recordingMedia } = waitingMedia()
  const { upload, own, storage, work, pass, now, stored } = await aDancer({}, { recordingMedia })
  await upload('toma')
  // Taken by a server that is killed: nobody ends this job.
  expect(await storage.jobs.take([makeRecordingKind], now(), 30_000)).toMatchObject({ attempt: 1 })
  await work.runDue()
  expect(asked).toHaveLength(0)
  pass(30_001)
  const running = work.runDue()
  await expect.poll(() => asked.length, patient).toBe(1)
  asked[0]?.done({ video: Buffer.from('mp4'), poster: webp })
  await running
  expect([(await own())[0]?.status, stored().length]).toEqual(['draft', 2])
})

test('two workers that make the same recording leave one video', async () => {
  const { asked, recordingMedia } = waitingMedia()
  const { upload, own, work, pass, stored } = await aDancer({}, { recordingMedia })
  await upload('toma')
  const running = work.runDue()
  await expect.poll(() => asked.length, patient).toBe(1)
  // The first one said nothing for so long that its lease ended.
  pass(120_000)
  const again = work.runDue()
  await expect.poll(() => asked.length, patient).toBe(2)
  asked[1]?.done({ video: Buffer.from('segundo'), poster: webp })
  await expect.poll(async () => (await own())[0]?.status, patient).toBe('draft')
  const kept = stored()
  asked[0]?.done({ video: Buffer.from('primero'), poster: webp })
  await Promise.all([running, again])
  expect(stored()).toEqual(kept)
})

test('an account that is deleted while its recording is made does not come back, nor does a file', async () => {
  const { asked, recordingMedia } = waitingMedia()
  const { upload, call, work, storage, stored } = await aDancer({ password: thePassword }, { recordingMedia })
  await upload('toma')
  const running = work.runDue()
  await expect.poll(() => asked.length, patient).toBe(1)
  expect((await call(deleteAccount, { current_password: thePassword })).statusCode).toBe(200)
  asked[0]?.done({ video: Buffer.from('mp4'), poster: webp })
  await running
  expect([await storage.recordings.list({}), stored()]).toEqual([[], []])
})

test('a recording whose bytes are lost is rejected and not waited for', async () => {
  const { upload, own, work, storage, files, logged } = await aDancer()
  const { id } = (await upload('toma')).json()
  await files.remove((await storage.recordings.find(id))?.original_key ?? '')
  await work.runDue()
  expect(await own()).toMatchObject([{ status: 'rejected', rejection: 'lost' }])
  expect(rejections(logged)).toEqual([{ recording: id, why: 'lost', reason: 'its file is not there' }])
})

test('a recording whose making fails for good is rejected, and nothing of it stays', async () => {
  const make = () => Promise.reject(Object.assign(new Error('/tmp/de-ana: no space'), { code: 'ENOSPC' }))
  const { upload, own, work, pass, stored, logged } = await aDancer(
    {},
    { recordingMedia: plainRecordingMedia({ make }) },
  )
  await upload('toma')
  for (let round = 0; round <= mostTakeTries; round += 1) {
    await work.runDue()
    pass(3_600_000)
  }
  expect(await own()).toMatchObject([{ status: 'rejected', rejection: 'gave_up', path: null }])
  expect(stored()).toEqual([])
  // Said once, by its number and what kind of fault it was: no path, and nobody's name.
  expect(rejections(logged)).toEqual([{ recording: expect.any(Number), why: 'gave_up', reason: 'Error ENOSPC' }])
  expect(logged.join()).not.toContain('de-ana')
})
