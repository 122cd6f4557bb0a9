import { isNumberArray, kindOf, type NumberArray, narrowed, widest } from './array-kinds.ts'
import { decoded, type OnePiece, type Part, type Stretch } from './binary-codec.ts'

/** Lists shorter than this are no burden as they are. */
const short = 16

/** Packs a value. Values that share a part are given one each. */
export function toOnePiece(value: unknown): OnePiece {
  const stretches: NumberArray[] = []
  let size = 0
  const laid = (numbers: NumberArray): Stretch => {
    const at = size
    stretches.push(numbers)
    size += Math.ceil(numbers.byteLength / widest) * widest
    return { kind: kindOf(numbers), at, length: numbers.length }
  }
  const frame = partOf(value, laid)
  const bytes = new Uint8Array(size)
  let at = 0
  for (const { buffer, byteOffset, byteLength } of stretches) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += Math.ceil(byteLength / widest) * widest
  }
  return { frame, bytes }
}

function partOf(value: unknown, laid: (numbers: NumberArray) => Stretch): Part {
  if (isNumberArray(value)) return { is: 'array', of: kindOf(value), numbers: laid(narrowestOf(value)) }
  if (Array.isArray(value)) return listPart(value, laid)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return { is: 'itself', value }
  const fields = Object.entries(value).map(([name, part]) => [name, partOf(part, laid)] as const)
  return { is: 'fields', fields: Object.fromEntries(fields) }
}

function listPart(list: readonly unknown[], laid: (numbers: NumberArray) => Stretch): Part {
  if (list.length < short) return { is: 'items', items: list.map((item) => partOf(item, laid)) }
  if (list.every(isNumber)) return { is: 'numbers', numbers: laid(narrowed(list)) }
  if (list.every(isNumberOrNull))
    return { is: 'numbers or null', numbers: laid(Float64Array.from(list, (item) => item ?? Number.NaN)) }
  if (list.every((item) => Array.isArray(item) && item.every(isNumber)))
    return { is: 'number lists', ends: laid(endsOf(list)), numbers: laid(narrowed(list.flat())) }
  if (list.every((item) => typeof item === 'string')) {
    const text = list.join('')
    const utf8 = new TextEncoder().encode(text)
    // Half an emoji, where a text was cut, has no UTF-8.
    if (decoded(utf8) === text) return { is: 'texts', ends: laid(endsOf(list)), text: laid(utf8) }
  }
  const json = jsonOf(list)
  if (json) return { is: 'json', text: laid(json) }
  return { is: 'items', items: list.map((item) => partOf(item, laid)) }
}

/** Of arrays of whole numbers alone; doubles would have to be looked through for what only they hold. */
const narrowestOf = (array: NumberArray) => (array instanceof Float64Array ? array : narrowerOf(array, narrowed(array)))
const narrowerOf = (array: NumberArray, other: NumberArray) =>
  other.BYTES_PER_ELEMENT < array.BYTES_PER_ELEMENT ? other : array

/** The end of each part, were they laid one after another. */
function endsOf(parts: readonly { readonly length: number }[]): NumberArray {
  let end = 0
  return narrowed(parts.map(({ length }) => (end += length)))
}

/** The value as JSON, where JSON gives it back as it is. */
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
