import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { headBytesFor, readSegmentIndex } from './sidx.ts'

const file = readFileSync('demo/media/clips/salsa-front-480.mp4')
const bytesOf = (end: number) => new Uint8Array(file.subarray(0, end)).buffer

test('the index of a demo clip covers the file, without a gap in bytes or in time', () => {
  const reading = readSegmentIndex(bytesOf(16_384))
  if (reading.kind !== 'index') throw new Error(reading.kind)
  const { segments, mimeType, duration, initBytes } = reading.index
  expect(mimeType).toMatch(/^video\/mp4; codecs="avc1\.[0-9a-f]{6}, mp4a\.40\.2"$/)
  expect(duration).toBeCloseTo(24, 0)
  expect(segments[0]?.start).toBeLessThan(0.1)
  expect(file.toString('latin1', initBytes + 4, initBytes + 8)).toBe('sidx')
  for (const [index, segment] of segments.entries()) {
    expect(file.toString('latin1', segment.from + 4, segment.from + 8)).toBe('moof')
    const next = segments[index + 1]
    expect(segment.to).toBe(next?.from ?? file.byteLength)
    expect(segment.start + segment.duration).toBeCloseTo(next?.start ?? duration, 3)
  }
})

test('a rear view has no sound in its type', () => {
  const rear = new Uint8Array(readFileSync('demo/media/clips/salsa-rear-240.mp4').subarray(0, 16_384)).buffer
  const reading = readSegmentIndex(rear)
  expect(reading.kind === 'index' && reading.index.mimeType).toMatch(/^video\/mp4; codecs="avc1\.[0-9a-f]{6}"$/)
})

test('a head that is too short reports how many bytes it needs, and is enough with them', () => {
  for (let have = 0; ; ) {
    const reading = readSegmentIndex(bytesOf(have))
    if (reading.kind === 'index') break
    if (reading.kind !== 'incomplete') throw new Error(reading.kind)
    expect(reading.bytesNeeded).toBeGreaterThan(have)
    expect(reading.bytesNeeded).toBeLessThan(16_384)
    have = reading.bytesNeeded
  }
})

test('a faststart file is not streamed', () => {
  const plain = new Uint8Array(readFileSync('tests/fixtures/faststart/front.mp4')).buffer
  expect(readSegmentIndex(plain)).toEqual({ kind: 'unsupported' })
})

test('no bytes make the parser throw', () => {
  const changed = fc.tuple(fc.nat(4000), fc.uint8Array({ maxLength: 12 })).map(([at, put]) => {
    const bytes = new Uint8Array(bytesOf(6000))
    bytes.set(put, at)
    return bytes
  })
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), changed), (bytes) => {
      const reading = readSegmentIndex(new Uint8Array(bytes).buffer)
      if (reading.kind === 'index')
        for (const { from, to } of reading.index.segments) expect(to).toBeGreaterThanOrEqual(from)
    }),
    { numRuns: 300 },
  )
})

test.each([
  [24, false, 16_384],
  [24, true, 49_152],
  [1800, false, 16_384],
  [3600, false, 25_696],
])('of %i s, from its start: %s, the first request is for %i bytes', (seconds, fromStart, bytes) => {
  expect(headBytesFor(seconds, fromStart)).toBe(bytes)
})
