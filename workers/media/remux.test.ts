import { EncodedPacketSink, type InputTrack } from 'mediabunny'
import { expect, test } from 'vitest'
import { takeBuffer } from '#tests/factories/takes.ts'
import { openTake } from './open-take.ts'
import { probe } from './probe.ts'
import { makeCopy, trimOriginal } from './remux.ts'
import type { ConvertTake, Cut, ProbedTake } from './take-facts.ts'

const ignore = () => undefined
const never = new AbortController().signal

async function probed(name: string): Promise<ProbedTake> {
  const bytes = takeBuffer(name)
  const facts = await probe(bytes)
  if ('kind' in facts) throw new Error(`${name} cannot be read`)
  return { bytes, facts }
}

async function madeBy(make: ConvertTake, name: string, cut: Cut) {
  const bytes = await make(await probed(name), cut, ignore, never)
  const facts = bytes && (await probe(bytes))
  if (!bytes || !facts || 'kind' in facts) throw new Error('nothing was made')
  return { facts, times: await packetTimes(bytes) }
}

/** The timestamp of each packet of a file, hidden ones included. */
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

test('packets outside the cut are not in the file, hidden or not', async () => {
  const { facts, times } = await madeBy(makeCopy, 'h264-keys.mkv', { from: 1, to: 2 })
  expect(facts.ends).toBeCloseTo(1, 1)
  expect(times.picture.length).toBeLessThanOrEqual(20)
  expect(Math.min(...times.picture)).toBeGreaterThanOrEqual(0)
  expect(Math.min(...times.sound)).toBeGreaterThanOrEqual(-0.02)
  expect(Math.max(...times.picture, ...times.sound)).toBeLessThanOrEqual(1)
})

test('a cut between key frames is not copied', async () => {
  const take = await probed('h264-keys.mkv')
  expect(await makeCopy(take, { from: 1.2, to: 2 }, ignore, never)).toBeNull()
})

test('the bytes of the take are not transferred', async () => {
  const take = await probed('h264-keys.mkv')
  const size = take.bytes.byteLength
  await makeCopy(take, whole, ignore, never)
  expect(take.bytes.byteLength).toBe(size)
})

test('an aborted conversion rejects', async () => {
  const take = await probed('h264-keys.mkv')
  await expect(makeCopy(take, whole, ignore, AbortSignal.abort())).rejects.toThrow()
})

test('the original is unchanged, byte for byte, when nothing is cut off', async () => {
  const take = await probed('recorder-vp9.webm')
  expect(await trimOriginal(take, { from: 0, to: take.facts.ends }, ignore, never)).toBe(take.bytes)
})

test('packets outside the cut are dropped from the original too', async () => {
  const { facts, times } = await madeBy(trimOriginal, 'h264-keys.mkv', { from: 0.6, to: 2 })
  expect(facts).toMatchObject({ container: 'webm', picture: 'avc', sound: 'opus' })
  expect(facts.ends).toBeCloseTo(1, 1)
  expect(times.picture.length).toBeLessThanOrEqual(20)

  const shortened = await madeBy(trimOriginal, 'recorder-vp9.webm', { from: 0, to: 1 })
  expect(shortened.facts).toMatchObject({ container: 'webm', picture: 'vp9' })
  expect(Math.max(...shortened.times.picture)).toBeLessThan(1)
})
