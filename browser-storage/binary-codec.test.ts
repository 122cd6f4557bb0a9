import { describe, expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { type PackedValue, pack, unpack } from './binary-codec.ts'

/** As IndexedDB stores it: a structured clone. */
const stored = (value: unknown): PackedValue => structuredClone(pack(value))
const roundTrip = (value: unknown) => unpack(stored(value))
const long = <T>(...items: T[]) => Array.from({ length: 40 }, (_, at) => items[at % items.length] as T)

test.each<[string, unknown]>([
  ['whole numbers', long(1, 2, 250)],
  ['negative numbers', long(-1, 300, 70_000)],
  ['seconds after 2038', long(2 ** 40, 0, -(2 ** 40))],
  ['fractions, NaN and infinity', long(0.5, -0, Number.NaN, Number.POSITIVE_INFINITY)],
  ['times, some of them null', long(1_700_000_000, null, 0.5)],
  ['nothing but null', long(null)],
  ['lists of numbers', long([1, 2], [], [3, 70_000, 4])],
  ['texts', long('Salsa', '', 'Bulerías para «ti» 🙂', '\uFEFFson', '\0')],
  ['texts, one of them cut inside an emoji', long('Salsa', '🙂'.slice(0, 1))],
  ['objects', long({ id: 1, name: 'Ana', blocks: [{ id: 2 }], note: null })],
  ['objects with values that JSON lacks', long({ share: Number.NaN, none: undefined })],
  ['lists of all kinds', long<unknown>(1, 'uno', null, [true])],
  ['short lists', [1, 'a', [2], { b: [] }]],
  ['nothing', null],
])('%s are read back unchanged', (_, value) => {
  expect(roundTrip({ value, beside: long(7) })).toStrictEqual({ value, beside: long(7) })
})

test.each([
  Uint8Array.of(1, 255),
  Uint16Array.of(1, 256, 65_535),
  Uint32Array.of(1, 2 ** 32 - 1),
  Int8Array.of(-1, 1),
  Int32Array.of(-1, 2 ** 31 - 1),
  Float64Array.of(Number.NEGATIVE_INFINITY, -0, 0.1),
  new Int32Array(0),
])('an array is read back with its own type: %o', (array) => {
  const other = Int32Array.of(5)
  const read = roundTrip({ array, other }) as { array: unknown; other: Int32Array }
  expect(read).toStrictEqual({ array, other })
  read.other[0] = 6
  expect(read.array).toEqual(array)
})

test('numbers are packed in the narrowest type', () => {
  const size = (value: unknown) => pack(value).bytes.byteLength
  expect(size(new Int32Array(800).fill(200))).toBe(800)
  expect(size(new Int32Array(800).fill(2000))).toBe(1600)
  expect(size(Array.from({ length: 800 }, () => -1))).toBe(3200)
  expect(size(Array.from({ length: 800 }, () => 'ñ'))).toBe(1600 + 1600)
})

test('a subarray is packed without the rest of its buffer', () => {
  const whole = Int32Array.of(9, -1, 2, 9)
  expect(pack(whole.subarray(1, 3)).bytes.byteLength).toBe(8)
  expect(roundTrip(whole.subarray(1, 3))).toEqual(Int32Array.of(-1, 2))
})

const lists = fc.oneof(
  fc.array(fc.integer()),
  fc.array(fc.double()),
  fc.array(fc.option(fc.integer(), { nil: null })),
  fc.array(fc.array(fc.nat())),
  fc.array(fc.string({ unit: 'binary' })),
  fc.array(fc.dictionary(fc.string(), fc.jsonValue())),
  fc.array(fc.anything()),
)
const arrays = fc.oneof(fc.uint8Array(), fc.uint16Array(), fc.uint32Array(), fc.int32Array(), fc.float64Array())
const value = fc.dictionary(
  fc.string(),
  fc.oneof(lists, arrays, fc.string(), fc.constant(null), fc.dictionary(fc.string(), fc.oneof(lists, arrays))),
)

test('any value is read back unchanged', () => {
  fc.assert(
    fc.property(value, (value) => {
      expect(roundTrip(value)).toEqual(structuredClone(value))
    }),
    { seed: 20_261_121, numRuns: 150 },
  )
})

describe('damaged data', () => {
  const packed = () => stored({ ids: long(1, 2), codes: Int32Array.of(-1, 2, 3), titles: long('Son') })
  const read = (packed: PackedValue) => () => structuredClone(unpack(packed))

  test('truncated bytes throw', () => {
    const { frame, bytes } = packed()
    expect(read({ frame, bytes })).not.toThrow()
    for (const size of [0, 1, 8, bytes.length - 16])
      expect(read({ frame, bytes: bytes.slice(0, size) })).toThrow(RangeError)
  })

  test.each<[unknown]>([
    [undefined],
    [null],
    ['frame'],
    [{ is: 'map' }],
    [{ is: 'array', of: 'String', numbers: { kind: 'Uint8Array', at: 0, length: 1 } }],
  ])('an invalid frame throws: %o', (frame) => {
    expect(read({ frame, bytes: new Uint8Array(8) })).toThrow()
  })
})
