import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NonRetryableError } from '#server/domain/jobs/ports.ts'
import type { TakeFacts } from '#server/domain/recordings/media.ts'
import { hostileTakes } from '#tests/factories/hostile-takes.ts'
import { jpegSize } from '#tests/factories/jpeg-size.ts'
import { take } from '#tests/factories/takes.ts'
import { inspectTake } from './inspection/inspect-take.mjs'
import { type RecordingMediaSettings, recordingMedia } from './recording-media.ts'

/** An installed ffmpeg is tested where there is one; the bundled one everywhere. */
const ofMachine = ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg', '/opt/homebrew/bin/ffmpeg'].find((path) =>
  existsSync(path),
)
const ways = [
  { way: 'the ffmpeg that came with us', ffmpegPath: null },
  ...(ofMachine ? [{ way: 'the ffmpeg of this machine', ffmpegPath: ofMachine }] : []),
]
const timeoutMs = 240_000
const madeLimits = { maxSeconds: 21, maxPixels: 1920, maxPackets: 10_000 }

/** The gateway, over a folder for what is temporary that has to be empty afterwards. */
function media(settings: RecordingMediaSettings) {
  const temporary = mkdtempSync(join(tmpdir(), 'alcompas-media-'))
  vi.stubEnv('TMPDIR', temporary)
  const gateway = recordingMedia(settings)
  onTestFinished(async () => {
    await gateway.close()
    vi.unstubAllEnvs()
    expect(readdirSync(temporary)).toEqual([])
    rmSync(temporary, { recursive: true })
  })
  return gateway
}

async function factsOf(bytes: Uint8Array): Promise<TakeFacts> {
  const reading = await inspectTake(bytes, madeLimits)
  if (reading.kind !== 'fine') throw new Error(reading.why)
  return reading.facts
}

if (!ofMachine) process.stderr.write('There is no ffmpeg on this machine: only the one that came with us is tried.\n')

test.each(ways)(
  '$way makes an mp4 with sound and a picture of a recorder’s webm',
  { timeout: timeoutMs },
  async ({ ffmpegPath }) => {
    const gateway = media({ ffmpegPath })
    const bytes = take('recorder-vp8-opus.webm')
    const inspection = await gateway.inspect(bytes)
    if (inspection.kind !== 'fine') throw new Error(inspection.why)
    const { video, poster } = await gateway.transcode(bytes, inspection.facts)
    const { duration, ...facts } = await factsOf(video)
    expect(facts).toEqual({ container: 'mp4', video: 'avc', hasAudio: true, width: 320, height: 240 })
    expect(Math.abs(duration - inspection.facts.duration)).toBeLessThan(0.15)
    expect(jpegSize(poster)).toEqual([320, 240])
    // The index that a player needs to start is at the beginning.
    const order = ['moov', 'mdat'].map((box) => Buffer.from(video).indexOf(box))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(bytes).toEqual(take('recorder-vp8-opus.webm'))
  },
)

test.each(ways)(
  '$way leaves an upright picture upright, and removes the place of recording',
  { timeout: timeoutMs },
  async ({ ffmpegPath }) => {
    const bytes = take('h264-rotated.mov')
    expect(bytes.includes('+41.4')).toBe(true)
    const { video, poster } = await media({ ffmpegPath }).transcode(bytes, await factsOf(bytes))
    expect(await factsOf(video)).toMatchObject({ width: 240, height: 320, hasAudio: true })
    expect(jpegSize(poster)).toEqual([240, 320])
    for (const trace of ['+41.4', 'secreto', 'Lavf']) expect(Buffer.from(video).includes(trace)).toBe(false)
  },
)

test.each(ways)(
  '$way copies the picture of a recorder’s H.264, whatever its container',
  { timeout: timeoutMs },
  async ({ ffmpegPath }) => {
    const bytes = take('recorder-h264-opus.mkv')
    const { video } = await media({ ffmpegPath }).transcode(bytes, await factsOf(bytes))
    // A key frame is in both, byte for byte.
    const idr = bytes.indexOf(Buffer.from([0x65]), bytes.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75])))
    expect(Buffer.from(video).includes(bytes.subarray(idr, idr + 200))).toBe(true)
  },
)

test.each(ways)(
  '$way fails without a retry where the content is not a picture',
  { timeout: timeoutMs },
  async ({ ffmpegPath }) => {
    const bytes = Buffer.from(take('h264-aac.mp4'))
    bytes.fill(0x5a, bytes.indexOf('mdat') + 8)
    await expect(media({ ffmpegPath }).transcode(bytes, await factsOf(bytes))).rejects.toThrow(NonRetryableError)
  },
)

test('no output is shorter than its input', { timeout: timeoutMs }, async () => {
  const ffmpegPath = ofMachine ?? null
  const bytes = take('recorder-vp9.webm')
  const facts = { ...(await factsOf(bytes)), duration: 3 }
  await expect(media({ ffmpegPath }).transcode(bytes, facts)).rejects.toThrow(NonRetryableError)
})

test.each(ways)(
  '$way turns hostile files into harmless ones, or fails',
  { timeout: timeoutMs },
  async ({ way, ffmpegPath }) => {
    const gateway = media({ ffmpegPath })
    const tried = ['html inside', 'a few bits of recording 3', 'many bits of recording 0']
    for (const { name, bytes } of hostileTakes().filter(({ name }) => tried.some((part) => name.includes(part)))) {
      const reading = await inspectTake(bytes, madeLimits)
      if (reading.kind !== 'fine') continue
      const made = await gateway.transcode(bytes, reading.facts).catch((error: unknown) => error)
      if (made instanceof NonRetryableError) continue
      if (made instanceof Error || !made) throw new Error(`${way}, ${name}`, { cause: made })
      const { video } = made as { video: Uint8Array }
      expect((await factsOf(video)).video).toBe('avc')
      expect(Buffer.from(video).includes('<script')).toBe(false)
    }
  },
)

test('hostile files are read one after the other without side effects, and memory does not grow with them', {
  timeout: timeoutMs,
}, async () => {
  const gateway = media({ ffmpegPath: null })
  const before = process.memoryUsage.rss()
  for (const { name, bytes, expected } of hostileTakes()) {
    const inspection = await gateway.inspect(bytes)
    const outcome = inspection.kind === 'fine' ? 'fine' : inspection.why
    expect([name, expected.includes(outcome), outcome]).toEqual([name, true, outcome])
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(300e6)
})

test('a file that takes too long to read is unreadable', { timeout: timeoutMs }, async () => {
  const gateway = media({ ffmpegPath: null, limits: { inspectTimeoutMs: 1 } })
  expect(await gateway.inspect(take('h264-aac.mp4'))).toEqual({ kind: 'refused', why: 'unreadable' })
})

test('a stored file whose inspection times out is inspected again later', {
  timeout: timeoutMs,
}, async () => {
  const gateway = media({ ffmpegPath: null, limits: { inspectTimeoutMs: 1 } })
  const inspection = gateway.inspect(take('h264-aac.mp4'), 'throw')
  await expect(inspection).rejects.not.toBeInstanceOf(NonRetryableError)
})

test('an output whose inspection times out is made again later', { timeout: timeoutMs }, async () => {
  const gateway = media({ ffmpegPath: ofMachine ?? null, limits: { inspectTimeoutMs: 1 } })
  const bytes = take('h264-aac.mp4')
  await expect(gateway.transcode(bytes, await factsOf(bytes))).rejects.not.toBeInstanceOf(NonRetryableError)
})

test('a transcoding that times out is tried again later', { timeout: timeoutMs }, async () => {
  const bytes = take('h264-aac.mp4')
  const facts = await factsOf(bytes)
  for (const { ffmpegPath } of ways) {
    const making = media({ ffmpegPath, limits: { transcodeTimeoutMs: 1 } }).transcode(bytes, facts)
    await expect(making).rejects.not.toBeInstanceOf(NonRetryableError)
  }
})

test('with a full queue the next job is rejected as retryable', { timeout: timeoutMs }, async () => {
  const gateway = media({ ffmpegPath: null, limits: { maxInspections: 1, maxQueuedInspections: 1 } })
  const inspections = [1, 2, 3].map(() =>
    gateway.inspect(take('h264-aac.mp4')).then(
      ({ kind }) => kind,
      ({ code }) => code,
    ),
  )
  expect(await Promise.all(inspections)).toEqual(['fine', 'fine', 'busy'])
})

test('closing aborts running jobs, and no further job is accepted', { timeout: timeoutMs }, async () => {
  const bytes = take('recorder-vp8-opus.webm')
  const facts = await factsOf(bytes)
  for (const { ffmpegPath } of ways) {
    const gateway = media({ ffmpegPath })
    const works = [gateway.transcode(bytes, facts), gateway.transcode(bytes, facts), gateway.inspect(bytes)]
    const ends = Promise.allSettled(works)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await gateway.close()
    for (const end of await ends)
      expect(end).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('no longer') } })
    await expect(gateway.inspect(bytes)).rejects.toThrow('no longer')
    await expect(gateway.transcode(bytes, facts)).rejects.toThrow('no longer')
  }
})
