/** The kinds of arrays of numbers that are kept, from the narrowest to the widest of whole numbers, then the rest. */
const kinds = { Uint8Array, Uint16Array, Uint32Array, Int8Array, Int16Array, Int32Array, Float64Array } as const

export type ArrayKind = keyof typeof kinds
export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int8Array | Int16Array | Int32Array | Float64Array

/** Those a list of whole numbers may be kept as, the narrowest first. */
const narrowFirst = ['Uint8Array', 'Uint16Array', 'Int32Array', 'Uint32Array'] as const satisfies ArrayKind[]

/** The largest element there is, in bytes: whatever begins at a multiple of it may be of any kind. */
export const widest = Float64Array.BYTES_PER_ELEMENT

export function isNumberArray(value: unknown): value is NumberArray {
  return ArrayBuffer.isView(value) && Object.hasOwn(kinds, value.constructor.name)
}

export const kindOf = (array: NumberArray) => array.constructor.name as ArrayKind

/** The numbers in the narrowest kind that holds each of them exactly, or all as doubles, which hold any number. */
export function narrowed(numbers: ArrayLike<number>): NumberArray {
  let [least, most] = [0, 0]
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? 0
    if (!Number.isInteger(number) || Object.is(number, -0)) return Float64Array.from(numbers)
    if (number < least) least = number
    else if (number > most) most = number
  }
  const kind = narrowFirst.find((kind) => least >= lowest(kind) && most <= highest(kind))
  return kind ? kinds[kind].from(numbers) : Float64Array.from(numbers)
}

/** A view of `length` numbers at a byte. Throws a RangeError where it leads outside, or the kind is none. */
export function viewOf(kind: ArrayKind, buffer: ArrayBufferLike, byte: number, length: number): NumberArray {
  if (!Object.hasOwn(kinds, kind)) throw new RangeError(`${kind} is no kind of array`)
  return new kinds[kind](buffer as ArrayBuffer, byte, length)
}

/** The same numbers in another kind; the array itself where it is of that kind already. */
export function widened(array: NumberArray, kind: ArrayKind): NumberArray {
  return kindOf(array) === kind ? array : new kinds[kind](array)
}

const lowest = (kind: (typeof narrowFirst)[number]) => (kind === 'Int32Array' ? -(2 ** 31) : 0)
const highest = (kind: (typeof narrowFirst)[number]) =>
  2 ** (8 * kinds[kind].BYTES_PER_ELEMENT - (kind === 'Int32Array' ? 1 : 0)) - 1
