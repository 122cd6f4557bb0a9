import { BufferTarget, EncodedPacketSink, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny'
import { expect, test } from 'vitest'
import type { PrepareJob, PrepareMethod } from '#contract/workers.ts'
import { takeBuffer } from '#tests/factories/takes.ts'
import type { MediaCapabilities } from './choose.ts'
import { openTake } from './open-take.ts'
import { coversCut, createPrepare } from './prepare.ts'
import { makeCopy, trimOriginal } from './remux.ts'
import type { ConvertTake, TakeFacts } from './take-facts.ts'

const ignore = () => undefined
const failing: ConvertTake = async () => {
  throw new Error('encoders fail')
}
/** Resolves with a file that does not match the cut. */
const making =
  (name: string): ConvertTake =>
  async () =>
    takeBuffer(name)

/** Prepares with encoders that fail unless given in `overrides`, and records the methods tried. */
function preparing(
  overrides: Partial<Record<PrepareMethod, ConvertTake>> = {},
  capabilities: MediaCapabilities = { decodes: true, encodes: true },
) {
  const tried: PrepareMethod[] = []
  const make = { copied: makeCopy, webcodecs: failing, ffmpeg: failing, original: trimOriginal, ...overrides }
  const recorded =
    (method: PrepareMethod): ConvertTake =>
    (...all) => {
      tried.push(method)
      return make[method](...all)
    }
  const prepare = createPrepare({
    converters: {
      copied: recorded('copied'),
      webcodecs: recorded('webcodecs'),
      ffmpeg: recorded('ffmpeg'),
      original: recorded('original'),
    },
    readCapabilities: async () => capabilities,
    drawPoster: async () => null,
  })
  const run = (take: string | ArrayBuffer, job: Partial<PrepareJob> = {}, signal = new AbortController().signal) => {
    const bytes = typeof take === 'string' ? takeBuffer(take) : take
    return prepare({ id: '1', take: { bytes, mimeType: '' }, from: 0, to: 20, ...job }, ignore, signal)
  }
  return { run, tried }
}

test('H.264 is copied, and no encoder runs', async () => {
  const { run, tried } = preparing()
  expect(await run('h264-keys.mkv')).toMatchObject({
    kind: 'prepared',
    method: 'copied',
    file: { mimeType: expect.stringMatching(/^video\/mp4/) },
    width: 160,
    height: 120,
    lost: [],
    poster: null,
  })
  expect(tried).toEqual(['copied'])
})

test('after each failure the next method is tried, and the original is returned whole', async () => {
  const { run, tried } = preparing()
  const answer = await run('recorder-vp9.webm')
  expect(tried).toEqual(['webcodecs', 'ffmpeg', 'original'])
  if (answer.kind !== 'prepared') throw new Error('it was not prepared')
  expect(answer.method).toBe('original')
  expect(answer.failures).toEqual(['webcodecs: Error: encoders fail', 'ffmpeg: Error: encoders fail'])
  expect(Buffer.from(answer.file.bytes).equals(Buffer.from(takeBuffer('recorder-vp9.webm')))).toBe(true)
})

test.each<[string, ConvertTake, RegExp]>([
  ['half of it', making('h264-2560.mp4'), /^webcodecs: avc from [\d.-]+ to [\d.]+ s$/],
  ['much more', making('h264-21s.mp4'), /^webcodecs: avc from [\d.-]+ to 2\d[\d.]* s$/],
  ['a picture that few can play', making('recorder-vp9.webm'), /^webcodecs: vp9 /],
  ['sound alone', making('sound-alone.webm'), /^webcodecs: no_picture$/],
  ['nothing', async () => new ArrayBuffer(0), /^webcodecs: empty$/],
  ['null', async () => null, /^webcodecs: no output$/],
])('an encoder that reports %s as success is not accepted', async (_, webcodecs, why) => {
  const { run, tried } = preparing({ webcodecs, ffmpeg: making('h264-aac.mp4') })
  expect(await run('recorder-vp9.webm')).toMatchObject({
    kind: 'prepared',
    method: 'ffmpeg',
    failures: [expect.stringMatching(why)],
  })
  expect(tried).toEqual(['webcodecs', 'ffmpeg'])
})

test('lost audio is reported', async () => {
  const silent = making('h264-silent.mp4')
  const { run } = preparing({ webcodecs: silent })
  expect(await run('recorder-vp8-opus.webm')).toMatchObject({ method: 'webcodecs', lost: ['audio'] })
  expect(await run('recorder-vp9.webm')).toMatchObject({ method: 'webcodecs', lost: [] })
})

test('an original that cannot be cut is returned whole', async () => {
  const { run } = preparing({ original: failing })
  expect(await run('recorder-vp9.webm', { to: 1 })).toMatchObject({ kind: 'prepared', method: 'original' })
})

test('a file that is not a recording is rejected before any method is tried', async () => {
  const { run, tried } = preparing()
  expect(await run('sound-alone.webm')).toEqual({ kind: 'unreadable', why: 'no_picture' })
  expect(tried).toEqual([])
})

/** A recorder's file that ended with its first frame: no packet has a duration. */
async function ofOneFrame(): Promise<ArrayBuffer> {
  const input = openTake(takeBuffer('recorder-vp9.webm'))
  const track = await input.getPrimaryVideoTrack()
  const decoderConfig = (await track?.getDecoderConfig()) ?? undefined
  const first = track && (await new EncodedPacketSink(track).getFirstPacket())
  if (!first || !decoderConfig) throw new Error('the fixture has a picture')
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target })
  const source = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(source)
  await output.start()
  await source.add(first.clone({ duration: 0 }), { decoderConfig })
  await output.finalize()
  return target.buffer ?? new ArrayBuffer()
}

test('a recording of a single frame is empty, and no method is tried on it', async () => {
  const { run, tried } = preparing()
  const bytes = await ofOneFrame()
  expect(bytes.byteLength).toBeGreaterThan(0)
  expect(await run(bytes)).toEqual({ kind: 'unreadable', why: 'empty' })
  expect(tried).toEqual([])
})

test('after a job is cancelled during a method no other method is tried', async () => {
  const stop = new AbortController()
  const { run, tried } = preparing({
    webcodecs: async () => {
      stop.abort()
      throw stop.signal.reason
    },
  })
  expect(await run('recorder-vp9.webm', {}, stop.signal)).toEqual({ kind: 'cancelled' })
  expect(tried).toEqual(['webcodecs'])
})

const output = { picture: 'avc', begins: 0, ends: 3 } as TakeFacts
const cut = { from: 2, to: 5 }

test('an output of the length of the cut is accepted, and so is a frame more or less', () => {
  expect(coversCut(output, cut)).toBe(true)
  expect(coversCut({ ...output, ends: 3.1 }, cut)).toBe(true)
  expect(coversCut({ ...output, ends: 2.9, begins: -0.023 }, cut)).toBe(true)
})

test.each([
  ['shorter', { ends: 2.8 }],
  ['longer', { ends: 3.2 }],
  ['without a duration', { ends: Number.NaN }],
  ['VP9', { picture: 'vp9' }],
  ['with packets from before the cut', { begins: -0.5 }],
] as const)('an output that is %s is not accepted', (_, other) => {
  expect(coversCut({ ...output, ...other }, cut)).toBe(false)
})
