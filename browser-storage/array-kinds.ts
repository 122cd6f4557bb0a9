/** The typed array constructors that can be stored, by name. */
const kinds = { Uint8Array, Uint16Array, Uint32Array, Int8Array, Int16Array, Int32Array, Float64Array } as const

export type ArrayKind = keyof typeof kinds
export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int8Array | Int16Array | Int32Array | Float64Array

/** The array types for lists of integers, the narrowest first. */
const integerKinds = ['Uint8Array', 'Uint16Array', 'Int32Array', 'Uint32Array'] as const satisfies ArrayKind[]

/** The largest element size, in bytes: an offset that is a multiple of it is aligned for every array type. */
export const maxElementBytes = Float64Array.BYTES_PER_ELEMENT

/** Whether a value is a typed array that can be stored, by the name of its constructor. */
export function isNumberArray(value: unknown): value is NumberArray {
  return ArrayBuffer.isView(value) && Object.hasOwn(kinds, value.constructor.name)
}

export const kindOf = (array: NumberArray) => array.constructor.name as ArrayKind

/** The numbers in the narrowest array type that holds each of them exactly, else as doubles. */
export function narrowed(numbers: ArrayLike<number>): NumberArray {
  let [min, max] = [0, 0]
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? 0
    if (!Number.isInteger(number) || Object.is(number, -0)) return Float64Array.from(numbers)
    if (number < min) min = number
    else if (number > max) max = number
  }
  const kind = integerKinds.find((kind) => min >= minOf(kind) && max <= maxOf(kind))
  return kind ? kinds[kind].from(numbers) : Float64Array.from(numbers)
}

/** A view of `length` numbers at a byte offset. Throws a RangeError when out of bounds, or for an unknown type. */
export function viewOf(kind: ArrayKind, buffer: ArrayBufferLike, byte: number, length: number): NumberArray {
  if (!Object.hasOwn(kinds, kind)) throw new RangeError(`${kind} is not an array type`)
  return new kinds[kind](buffer as ArrayBuffer, byte, length)
}

/** The same numbers in another array type; the array itself when it has that type already. */
export function widened(array: NumberArray, kind: ArrayKind): NumberArray {
  return kindOf(array) === kind ? array : new kinds[kind](array)
}

const minOf = (kind: (typeof integerKinds)[number]) => (kind === 'Int32Array' ? -(2 ** 31) : 0)
const maxOf = (kind: (typeof integerKinds)[number]) =>
  2 ** (8 * kinds[kind].BYTES_PER_ELEMENT - (kind === 'Int32Array' ? 1 : 0)) - 1
