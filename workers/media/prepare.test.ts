import { expect, test } from 'vitest'
import type { PrepareJob, PrepareMethod } from '#contract/workers.ts'
import { recordedCalls } from '#tests/factories/recorded-calls.ts'
import type { MediaCapabilities } from './choose.ts'
import { makeCopy } from './make-copy.ts'
import { createPreparing } from './prepare.ts'
import type { Make } from './take-facts.ts'
import { trimOriginal } from './trim-original.ts'

const nobody = () => undefined
const failing: Make = async () => {
  throw new Error('encoders fail')
}
/** Answers with success and a file that is not what was wanted. */
const making =
  (name: string): Make =>
  async () =>
    recordedCalls(name)

/** A preparing whose encoders all fail unless told otherwise, and what it tried. */
function preparing(
  makers: Partial<Record<PrepareMethod, Make>> = {},
  abilities: MediaCapabilities = { decodes: true, encodes: true },
) {
  const tried: PrepareMethod[] = []
  const make = { copied: makeCopy, webcodecs: failing, ffmpeg: failing, original: trimOriginal, ...makers }
  const noticed =
    (way: PrepareMethod): Make =>
    (...all) => {
      tried.push(way)
      return make[way](...all)
    }
  const prepare = createPreparing({
    make: {
      copied: noticed('copied'),
      webcodecs: noticed('webcodecs'),
      ffmpeg: noticed('ffmpeg'),
      original: noticed('original'),
    },
    abilitiesFor: async () => abilities,
    drawPoster: async () => null,
  })
  const run = (name: string, job: Partial<PrepareJob> = {}, signal = new AbortController().signal) =>
    prepare({ id: '1', take: { bytes: recordedCalls(name), mimeType: '' }, from: 0, to: 20, ...job }, nobody, signal)
  return { run, tried }
}

test('H.264 is copied, and no encoder is asked', async () => {
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

test('after every failure the next way is tried, and the original comes back whole', async () => {
  const { run, tried } = preparing()
  const answer = await run('recorder-vp9.webm')
  expect(tried).toEqual(['webcodecs', 'ffmpeg', 'original'])
  if (answer.kind !== 'prepared') throw new Error('it was not prepared')
  expect(answer.method).toBe('original')
  expect(Buffer.from(answer.file.bytes).equals(Buffer.from(recordedCalls('recorder-vp9.webm')))).toBe(true)
})

test.each([
  ['half of it', making('h264-2560.mp4')],
  ['much more', making('h264-21s.mp4')],
  ['a picture that few can play', making('recorder-vp9.webm')],
  ['sound alone', making('sound-alone.webm')],
  ['nothing', async () => new ArrayBuffer(0)],
  ['a shrug', async () => null],
])('an encoder that calls %s a success is not believed', async (_, webcodecs) => {
  const { run, tried } = preparing({ webcodecs, ffmpeg: making('h264-aac.mp4') })
  expect(await run('recorder-vp9.webm')).toMatchObject({ kind: 'prepared', method: 'ffmpeg' })
  expect(tried).toEqual(['webcodecs', 'ffmpeg'])
})

test('sound that did not make it is told', async () => {
  const silent = making('h264-silent.mp4')
  const { run } = preparing({ webcodecs: silent })
  expect(await run('recorder-vp8-opus.webm')).toMatchObject({ method: 'webcodecs', lost: ['audio'] })
  expect(await run('recorder-vp9.webm')).toMatchObject({ method: 'webcodecs', lost: [] })
})

test('even an original that cannot be cut comes back', async () => {
  const { run } = preparing({ original: failing })
  expect(await run('recorder-vp9.webm', { to: 1 })).toMatchObject({ kind: 'prepared', method: 'original' })
})

test('what is no recording is refused before anything is tried', async () => {
  const { run, tried } = preparing()
  expect(await run('sound-alone.webm')).toEqual({ kind: 'unreadable', why: 'no_picture' })
  expect(tried).toEqual([])
})

test('a job that is cancelled while a way runs tries no other', async () => {
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
