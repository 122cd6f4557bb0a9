import { EncodedPacketSink, type InputTrack } from 'mediabunny'
import { expect, test } from 'vitest'
import { recordedCalls } from '#tests/factories/recorded-calls.ts'
import { makeCopy } from './make-copy.ts'
import { openTake } from './open-take.ts'
import { probe } from './probe.ts'
import type { Cut, KnownTake, Make } from './take-facts.ts'
import { trimOriginal } from './trim-original.ts'

const nobody = () => undefined
const never = new AbortController().signal

async function known(name: string): Promise<KnownTake> {
  const bytes = recordedCalls(name)
  const facts = await probe(bytes)
  if ('kind' in facts) throw new Error(`${name} cannot be read`)
  return { bytes, facts }
}

async function madeBy(make: Make, name: string, cut: Cut) {
  const bytes = await make(await known(name), cut, nobody, never)
  const facts = bytes && (await probe(bytes))
  if (!bytes || !facts || 'kind' in facts) throw new Error('nothing was made')
  return { facts, times: await packetTimes(bytes) }
}

/** When each packet of a file is shown, hidden ones included. */
async function packetTimes(bytes: ArrayBuffer) {
  const input = openTake(bytes)
  const timesOf = async (track: InputTrack | null) => {
    const times: number[] = []
    if (track) for await (const packet of new EncodedPacketSink(track).packets()) times.push(packet.timestamp)
    return times
  }
  return {
    picture: await timesOf(await input.getPrimaryVideoTrack()),
    sound: await timesOf(await input.getPrimaryAudioTrack()),
  }
}

const whole = { from: 0, to: 3.007 }

test('H.264 becomes an mp4 with every frame it had, and with its sound', async () => {
  const { facts, times } = await madeBy(makeCopy, 'h264-keys.mkv', whole)
  expect(facts).toMatchObject({ container: 'mp4', picture: 'avc', sound: 'opus', width: 160, height: 120 })
  expect(facts.ends).toBeCloseTo(3, 1)
  expect(times.picture).toHaveLength(60)
})

test('what is cut off at either end is not in the file, hidden or not', async () => {
  const { facts, times } = await madeBy(makeCopy, 'h264-keys.mkv', { from: 1, to: 2 })
  expect(facts.ends).toBeCloseTo(1, 1)
  expect(times.picture.length).toBeLessThanOrEqual(20)
  expect(Math.min(...times.picture)).toBeGreaterThanOrEqual(0)
  expect(Math.min(...times.sound)).toBeGreaterThanOrEqual(-0.02)
  expect(Math.max(...times.picture, ...times.sound)).toBeLessThanOrEqual(1)
})

test('a cut between key frames is not copied', async () => {
  const take = await known('h264-keys.mkv')
  expect(await makeCopy(take, { from: 1.2, to: 2 }, nobody, never)).toBeNull()
})

test('the bytes of the take are still there afterwards', async () => {
  const take = await known('h264-keys.mkv')
  const size = take.bytes.byteLength
  await makeCopy(take, whole, nobody, never)
  expect(take.bytes.byteLength).toBe(size)
})

test('a job that was cancelled makes nothing', async () => {
  const take = await known('h264-keys.mkv')
  await expect(makeCopy(take, whole, nobody, AbortSignal.abort())).rejects.toThrow()
})

test('the original stays what it is, byte for byte, where nothing is cut off', async () => {
  const take = await known('recorder-vp9.webm')
  expect(await trimOriginal(take, { from: 0, to: take.facts.ends }, nobody, never)).toBe(take.bytes)
})

test('what is cut off leaves the original too', async () => {
  const { facts, times } = await madeBy(trimOriginal, 'h264-keys.mkv', { from: 0.6, to: 2 })
  expect(facts).toMatchObject({ container: 'webm', picture: 'avc', sound: 'opus' })
  expect(facts.ends).toBeCloseTo(1, 1)
  expect(times.picture.length).toBeLessThanOrEqual(20)

  const shortened = await madeBy(trimOriginal, 'recorder-vp9.webm', { from: 0, to: 1 })
  expect(shortened.facts).toMatchObject({ container: 'webm', picture: 'vp9' })
  expect(Math.max(...shortened.times.picture)).toBeLessThan(1)
})
