import {
  type ArrayKind,
  isNumberArray,
  kindOf,
  maxElementBytes,
  type NumberArray,
  narrowed,
  viewOf,
  widened,
} from './array-kinds.ts'

/**
 * A value of plain objects, arrays, strings, numbers and typed arrays, packed: long values are in `bytes`, `frame`
 * holds their offsets. A browser reads one buffer of some megabytes in the time of a few hundred objects, and a field
 * that is never read is never decoded. Both names are stored.
 */
export interface PackedValue {
  readonly frame: unknown
  readonly bytes: Uint8Array
}

/** Offset and length of numbers in `bytes`, and their array type. */
interface ByteRange {
  readonly kind: ArrayKind
  readonly at: number
  readonly length: number
}

/** How a part of a value is encoded; short values are stored as they are. */
type Part =
  | { readonly is: 'array'; readonly of: ArrayKind; readonly numbers: ByteRange }
  | { readonly is: 'numbers'; readonly numbers: ByteRange }
  /** NaN encodes null. */
  | { readonly is: 'numbers or null'; readonly numbers: ByteRange }
  /** Concatenated, with the end offset of each. */
  | { readonly is: 'number lists'; readonly ends: ByteRange; readonly numbers: ByteRange }
  /** Concatenated UTF-8, with the end offset of each in UTF-16 units. */
  | { readonly is: 'texts'; readonly ends: ByteRange; readonly text: ByteRange }
  | { readonly is: 'json'; readonly text: ByteRange }
  | { readonly is: 'fields'; readonly fields: Readonly<Record<string, Part>> }
  | { readonly is: 'items'; readonly items: readonly Part[] }
  | { readonly is: 'itself'; readonly value: unknown }

/** Arrays shorter than this are not packed. */
const minPackedLength = 16

/** Packs a value. An object that is referenced twice is packed twice. */
export function pack(value: unknown): PackedValue {
  const chunks: NumberArray[] = []
  let size = 0
  const append = (numbers: NumberArray): ByteRange => {
    const at = size
    chunks.push(numbers)
    size += Math.ceil(numbers.byteLength / maxElementBytes) * maxElementBytes
    return { kind: kindOf(numbers), at, length: numbers.length }
  }
  const frame = encodePart(value, append)
  const bytes = new Uint8Array(size)
  let at = 0
  for (const { buffer, byteOffset, byteLength } of chunks) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += Math.ceil(byteLength / maxElementBytes) * maxElementBytes
  }
  return { frame, bytes }
}

function encodePart(value: unknown, append: (numbers: NumberArray) => ByteRange): Part {
  if (isNumberArray(value)) return { is: 'array', of: kindOf(value), numbers: append(narrowestOf(value)) }
  if (Array.isArray(value)) return listPart(value, append)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return { is: 'itself', value }
  const fields = Object.entries(value).map(([name, part]) => [name, encodePart(part, append)] as const)
  return { is: 'fields', fields: Object.fromEntries(fields) }
}

function listPart(list: readonly unknown[], append: (numbers: NumberArray) => ByteRange): Part {
  if (list.length < minPackedLength) return { is: 'items', items: list.map((item) => encodePart(item, append)) }
  if (list.every(isNumber)) return { is: 'numbers', numbers: append(narrowed(list)) }
  if (list.every(isNumberOrNull))
    return { is: 'numbers or null', numbers: append(Float64Array.from(list, (item) => item ?? Number.NaN)) }
  if (list.every((item) => Array.isArray(item) && item.every(isNumber)))
    return { is: 'number lists', ends: append(endsOf(list)), numbers: append(narrowed(list.flat())) }
  if (list.every((item) => typeof item === 'string')) {
    const text = list.join('')
    const utf8 = new TextEncoder().encode(text)
    // An unpaired surrogate, as in a truncated text, has no UTF-8.
    if (decodeUtf8(utf8) === text) return { is: 'texts', ends: append(endsOf(list)), text: append(utf8) }
  }
  const json = jsonOf(list)
  if (json) return { is: 'json', text: append(json) }
  return { is: 'items', items: list.map((item) => encodePart(item, append)) }
}

/** Narrows integer arrays only: doubles would have to be scanned for values that only they hold. */
const narrowestOf = (array: NumberArray) => (array instanceof Float64Array ? array : narrowerOf(array, narrowed(array)))
const narrowerOf = (array: NumberArray, other: NumberArray) =>
  other.BYTES_PER_ELEMENT < array.BYTES_PER_ELEMENT ? other : array

/** The end offset of each part, concatenated. */
function endsOf(parts: readonly { readonly length: number }[]): NumberArray {
  let end = 0
  return narrowed(parts.map(({ length }) => (end += length)))
}

/** The value as JSON; undefined where JSON would lose information. */
function jsonOf(value: unknown): Uint8Array | undefined {
  return isJson(value) ? new TextEncoder().encode(JSON.stringify(value)) : undefined
}

function isJson(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isJson)
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value !== 'object') return false
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson)
}

const isNumber = (value: unknown): value is number => typeof value === 'number'
const isNumberOrNull = (value: unknown): value is number | null =>
  value === null || (isNumber(value) && !Number.isNaN(value))

/**
 * Unpacks a value: arrays are views of the bytes where the type is the same, fields of objects are decoded on first
 * access. Throws a RangeError where the frame points outside the bytes, at the latest on that access.
 */
export function unpack({ frame, bytes }: PackedValue): unknown {
  return decodePart(frame as Part, bytes)
}

function decodePart(part: Part, bytes: Uint8Array): unknown {
  const read = ({ kind, at, length }: ByteRange) => viewOf(kind, bytes.buffer, bytes.byteOffset + at, length)
  switch (part.is) {
    case 'array':
      return widened(read(part.numbers), part.of)
    case 'numbers':
      return listOf(read(part.numbers))
    case 'numbers or null':
      return listOf(read(part.numbers)).map((number) => (Number.isNaN(number) ? null : number))
    case 'number lists': {
      const numbers = listOf(read(part.numbers))
      return sliced(read(part.ends), (start, end) => numbers.slice(start, end))
    }
    case 'texts': {
      const text = decodeUtf8(read(part.text))
      return sliced(read(part.ends), (start, end) => text.slice(start, end))
    }
    case 'json':
      return JSON.parse(decodeUtf8(read(part.text)))
    case 'items':
      return part.items.map((item) => decodePart(item, bytes))
    case 'fields':
      return withFields(part.fields, bytes)
    case 'itself':
      return part.value
    default:
      throw new RangeError('not a frame')
  }
}

/**
 * Views are cheap and become plain properties, so that search engines never access a getter; other fields decode on
 * first access.
 */
function withFields(fields: Readonly<Record<string, Part>>, bytes: Uint8Array): object {
  const value = {}
  for (const [name, part] of Object.entries(fields)) {
    const field = { enumerable: true, configurable: true, writable: true }
    const isPlain = part.is === 'array' || part.is === 'itself' || part.is === 'fields' || part.is === 'items'
    if (isPlain) Object.defineProperty(value, name, { ...field, value: decodePart(part, bytes) })
    else
      Object.defineProperty(value, name, {
        enumerable: true,
        configurable: true,
        get() {
          const decoded = decodePart(part, bytes)
          Object.defineProperty(value, name, { ...field, value: decoded })
          return decoded
        },
      })
  }
  return value
}

function sliced<T>(ends: NumberArray, slice: (start: number, end: number) => T): T[] {
  const parts = new Array<T>(ends.length)
  for (let at = 0, start = 0; at < ends.length; at++) {
    const end = ends[at] ?? start
    parts[at] = slice(start, end)
    start = end
  }
  return parts
}

/** A loop: `Array.from` uses the iterator, which takes four times as long. */
function listOf(numbers: NumberArray): number[] {
  const list = new Array<number>(numbers.length)
  for (let at = 0; at < list.length; at++) list[at] = numbers[at] ?? 0
  return list
}

/** Decodes UTF-8 and retains a byte order mark. */
const decodeUtf8 = (utf8: NumberArray) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(utf8)
