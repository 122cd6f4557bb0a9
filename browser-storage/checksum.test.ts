import { expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { checksumOf } from './checksum.ts'

const value = { codes: Uint8Array.of(1, 2, 3, 4, 5), lists: [[0, 1], [2]], words: 'giro\nsalsa', none: null }

test.each([
  ['one byte changed', { ...value, codes: Uint8Array.of(1, 2, 3, 4, 6) }],
  ['a byte missing at the end', { ...value, codes: Uint8Array.of(1, 2, 3, 4) }],
  ['zeros after the end', { ...value, codes: Uint8Array.of(1, 2, 3, 4, 5, 0, 0, 0) }],
  ['the same bytes with another type', { ...value, codes: Int8Array.of(1, 2, 3, 4, 5) }],
  ['a number changed in a list', { ...value, lists: [[0, 1], [3]] }],
  ['a list with another end', { ...value, lists: [[0], [1, 2]] }],
  ['a character changed', { ...value, words: 'giro\nsalse' }],
  ['a field missing', { ...value, none: undefined }],
])('%s has another checksum', (_, other) => {
  expect(checksumOf(structuredClone(value))).toBe(checksumOf(value))
  expect(checksumOf(other)).not.toBe(checksumOf(value))
})

test('any changed byte, and any two swapped words, have another checksum', () => {
  const words = fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 40 }).map((words) => Int32Array.from(words))
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }), (words, one, two, change) => {
      const sum = checksumOf(words)
      const changed = new Uint8Array(words.buffer.slice(0))
      changed[one % changed.length] = change ^ (changed[one % changed.length] ?? 0)
      expect(checksumOf(new Int32Array(changed.buffer))).not.toBe(sum)
      const [from, to] = [one % words.length, two % words.length]
      const swapped = words.slice()
      swapped[from] = words[to] ?? 0
      swapped[to] = words[from] ?? 0
      if (from !== to) expect(checksumOf(swapped)).not.toBe(sum)
    }),
    { seed: 20_261_121, numRuns: 500 },
  )
})

test('a subarray has its own checksum', () => {
  const whole = Uint8Array.of(9, 1, 2, 3, 4, 5, 9)
  expect(checksumOf(whole.subarray(1, 6))).toBe(checksumOf(Uint8Array.of(1, 2, 3, 4, 5)))
})
