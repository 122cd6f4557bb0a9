import {
  BufferTarget,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { expect, test } from 'vitest'
import { wasmFfmpeg } from '#server/gateways/media/ffmpeg/wasm-ffmpeg.ts'
import { takeBuffer } from '#tests/factories/takes.ts'
import { cutOf } from './cut.ts'
import { ffmpegArguments, fitted } from './ffmpeg-arguments.ts'
import { openTake } from './open-take.ts'
import { coversCut } from './prepare.ts'
import { probe } from './probe.ts'
import type { TakeFacts } from './take-facts.ts'

test.each([
  [640, 480, 640, 480],
  [1280, 720, 854, 480],
  [720, 1280, 480, 854],
  [1920, 1080, 854, 480],
  [321, 241, 322, 242],
  [176, 144, 176, 144],
  [1, 1, 2, 2],
])('%i x %i becomes %i x %i', (width, height, ...made) => {
  const { width: madeWidth, height: madeHeight } = fitted({ width, height })
  expect([madeWidth, madeHeight]).toEqual(made)
})

test('frames before the cut are decoded and dropped, not skipped by a seek', () => {
  const facts = { width: 640, height: 480, begins: 0, ends: 9 } as TakeFacts
  const args = ffmpegArguments('take.webm', 'result.mp4', facts, { from: 2.5, to: 5.5 })
  expect(args.indexOf('-ss')).toBeGreaterThan(args.indexOf('-i'))
  expect(args.slice(args.indexOf('-ss'), args.indexOf('-ss') + 4)).toEqual(['-ss', '2.5', '-t', '3'])
  expect(args.at(-1)).toBe('result.mp4')
  expect(args).not.toContain('copy')
})

test('the frame rate is at most that of a camera, and set before the cut', () => {
  const args = ffmpegArguments('take.webm', 'result.mp4', { width: 640, height: 480 } as TakeFacts, { from: 0, to: 9 })
  expect(args[args.indexOf('-vf') + 1]).toMatch(/^fps=30,/)
})

/** A take of a recorder without sound, each packet at the time that `moved` gives it. */
async function retimed(moved: (at: number, packet: { isLast: boolean }) => number): Promise<ArrayBuffer> {
  const input = openTake(takeBuffer('recorder-vp9.webm'))
  const track = await input.getPrimaryVideoTrack()
  const decoderConfig = (await track?.getDecoderConfig()) ?? undefined
  if (!track || !decoderConfig) throw new Error('the fixture has a picture')
  const packets: EncodedPacket[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target })
  const source = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(source)
  await output.start()
  for (const packet of packets) {
    const timestamp = moved(packet.timestamp, { isLast: packet === packets.at(-1) })
    await source.add(packet.clone({ timestamp, duration: 0 }), { decoderConfig })
  }
  await output.finalize()
  if (!target.buffer) throw new Error('nothing was written')
  return target.buffer
}

const whole = { from: 0, to: 10 }

test.each<[string, { job: { from: number; to: number }; moved: Parameters<typeof retimed>[0] }]>([
  ['as it was recorded', { job: whole, moved: (at) => at }],
  [
    'with its last frame half a second after the others',
    { job: whole, moved: (at, { isLast }) => at + (isLast ? 0.5 : 0) },
  ],
  ['with its first frame at 0.4 s', { job: whole, moved: (at) => at + 0.4 }],
  ['with its first frame at 0.4 s, cut at both ends', { job: { from: 0.6, to: 1 }, moved: (at) => at + 0.4 }],
  ['cut where no frame begins', { job: { from: 0.5, to: 2 }, moved: (at) => (at < 0.3 ? at : at + 2) }],
])('ffmpeg makes the whole cut of a take %s', async (_which, { job, moved }) => {
  const bytes = await retimed(moved)
  const facts = await probe(bytes)
  if ('kind' in facts) throw new Error(facts.why)
  const cut = cutOf(job, facts)
  if (!cut) throw new Error('nothing is left of the take')
  const args = ffmpegArguments('take', 'result.mp4', facts, cut)
  const ffmpeg = wasmFfmpeg({ timeoutMs: 60_000, maxMemoryMb: 512 })
  const [made] = await ffmpeg.run(new Uint8Array(bytes), [{ args, output: 'result.mp4' }], new AbortController().signal)
  const result = await probe(new Uint8Array(made ?? []).buffer)
  expect(result).toMatchObject({ picture: 'avc', begins: 0 })
  expect(coversCut(result as TakeFacts, cut)).toBe(true)
})
