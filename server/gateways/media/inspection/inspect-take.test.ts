import { expect, test } from 'vitest'
import { hostileTakes } from '#tests/factories/hostile-takes.ts'
import { goodTakes, take } from '#tests/factories/takes.ts'
import { inspectTake } from './inspect-take.mjs'

const limits = { maxSeconds: 20.15, maxPixels: 1920, maxPackets: 10_000 }
const inspect = (bytes: Uint8Array) => inspectTake(bytes, limits)

test.each(goodTakes)('%s is read: two seconds, upright or lying as it is shown', async (name) => {
  const reading = await inspect(take(name))
  if (reading.kind !== 'fine') throw new Error(reading.why)
  const { facts, pictures } = reading
  expect(facts.duration).toBeGreaterThan(1.9)
  expect(facts.duration).toBeLessThan(2.1)
  expect([facts.width, facts.height]).toEqual(name.includes('rotated') ? [240, 320] : [320, 240])
  expect(facts.container).toBe(/\.(?:mp4|mov)$/.test(name) ? 'mp4' : 'webm')
  expect(facts.video).toBe(name.includes('h264') ? 'avc' : name.includes('vp8') ? 'vp8' : 'vp9')
  expect(facts.hasAudio).toBe(name !== 'recorder-vp9.webm')
  expect(pictures).toBeGreaterThan(20)
})

test.each(hostileTakes())('$name is refused as a recording, with the reason', async ({ bytes, expected }) => {
  const reading = await inspect(bytes)
  expect(expected).toContain(reading.kind === 'fine' ? 'fine' : reading.why)
})

test('at least sixty hostile recordings are tested', () => expect(hostileTakes().length).toBeGreaterThanOrEqual(60))

test.each(['h264-aac.mp4', 'h264-silent.mp4', 'h264-rotated.mov', 'recorder-h264-opus.mp4'])(
  'half of %s is incomplete, wherever its index is',
  async (name) => {
    const whole = take(name)
    for (const share of [0.2, 0.35, 0.5])
      expect(await inspect(whole.subarray(0, whole.length * share))).toEqual({ kind: 'refused', why: 'incomplete' })
  },
)

test('an mp4 is recognised by its bytes, whatever its name and type', async () => {
  const padded = Buffer.concat([Buffer.alloc(100), take('h264-aac.mp4')]).subarray(100)
  expect((await inspect(padded)).kind).toBe('fine')
})

test('a recording may last as long as the limit, and not a moment longer', async () => {
  const bytes = take('h264-21s.mp4')
  expect(await inspectTake(bytes, { ...limits, maxSeconds: 21.01 })).toMatchObject({ kind: 'fine' })
  expect(await inspectTake(bytes, { ...limits, maxSeconds: 20.99 })).toEqual({ kind: 'refused', why: 'too_long' })
})

test('a file with more packets than any recorder makes is not read to its end', async () => {
  const reading = await inspectTake(take('h264-aac.mp4'), { ...limits, maxPackets: 10 })
  expect(reading).toEqual({ kind: 'refused', why: 'unreadable' })
})
