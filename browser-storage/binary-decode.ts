import { type NumberArray, viewOf, widened } from './array-kinds.ts'
import { decoded, type OnePiece, type Part, type Stretch } from './binary-codec.ts'

/**
 * The value of a piece: arrays are views of its bytes where they are of the same kind, fields of objects are made at the first look.
 * Throws a RangeError where the frame leads outside the bytes, and at the latest at that look where it is none.
 */
export function fromOnePiece({ frame, bytes }: OnePiece): unknown {
  return madeOf(frame as Part, bytes)
}

function madeOf(part: Part, bytes: Uint8Array): unknown {
  const read = ({ kind, at, length }: Stretch) => viewOf(kind, bytes.buffer, bytes.byteOffset + at, length)
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
      const text = decoded(read(part.text))
      return sliced(read(part.ends), (start, end) => text.slice(start, end))
    }
    case 'json':
      return JSON.parse(decoded(read(part.text)))
    case 'items':
      return part.items.map((item) => madeOf(item, bytes))
    case 'fields':
      return withFields(part.fields, bytes)
    case 'itself':
      return part.value
    default:
      throw new RangeError('a frame that is none')
  }
}

/** What is a view costs nothing and is there at once, so that engines never meet a getter; the rest is made at the first look. */
function withFields(fields: Readonly<Record<string, Part>>, bytes: Uint8Array): object {
  const value = {}
  for (const [name, part] of Object.entries(fields)) {
    const field = { enumerable: true, configurable: true, writable: true }
    const isAtHand = part.is === 'array' || part.is === 'itself' || part.is === 'fields' || part.is === 'items'
    if (isAtHand) Object.defineProperty(value, name, { ...field, value: madeOf(part, bytes) })
    else
      Object.defineProperty(value, name, {
        enumerable: true,
        configurable: true,
        get() {
          const made = madeOf(part, bytes)
          Object.defineProperty(value, name, { ...field, value: made })
          return made
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

/** A loop: `Array.from` asks an iterator for each number, which takes four times as long. */
function listOf(numbers: NumberArray): number[] {
  const list = new Array<number>(numbers.length)
  for (let at = 0; at < list.length; at++) list[at] = numbers[at] ?? 0
  return list
}
