import type { SearchField } from '#contract/rules/search-settings.ts'
import { Gradual } from '../gradual.ts'
import { type Alphabet, rare } from './alphabet.ts'
import { fieldNorm, wordCount } from './field-norm.ts'
import { fuseText } from './fuse-text.ts'

/**
 * Characters of a value that can decide a match of up to 32 characters: at threshold 0.32 the farthest match starts at
 * character 32 and is 32 long. A value's 64 bytes lie in one line of the processor's cache.
 */
export const windowSize = 64

/** One searched field over all items: each distinct value once, and who has it. */
export interface Column {
  /** Its weight as a share of all weights; Fuse's exponent. */
  readonly weight: number
  /** Distinct values, as the items have them. */
  readonly texts: readonly string[]
  readonly values: number
  /** `windowSize` codes for each value. */
  readonly codes: Uint8Array
  /** Codes of each value that count, at most `windowSize`. */
  readonly lengths: Uint8Array
  /** The classes of letters in each value's window, one bit each. */
  readonly signatures: Int32Array
  /** For each value, its place in `norms`. */
  readonly normIds: Uint16Array
  readonly norms: readonly number[]
  /** The lists of values that items have; list `v` is `[v]` alone when no item has several. */
  readonly lists: readonly (readonly number[])[] | null
  /** Items with list `l`: `holders` from `starts[l]` to `starts[l + 1]`, in ascending order. */
  readonly starts: Int32Array
  readonly holders: Int32Array
}

/** Values laid out at a stretch. */
const valuesAStep = 500

/** Reads a field of every item into a column. Blank values count as missing, as Fuse has it. */
export function buildColumn<T>(
  field: SearchField<T>,
  weight: number,
  items: readonly T[],
  alphabet: Alphabet,
  ignoreDiacritics: boolean,
): Column {
  return new Gradual(() => layOutColumn(field, weight, items, alphabet, ignoreDiacritics)).get()
}

/** The same in steps. */
export function* layOutColumn<T>(
  field: SearchField<T>,
  weight: number,
  items: readonly T[],
  alphabet: Alphabet,
  ignoreDiacritics: boolean,
): Generator<void, Column> {
  const { texts, lists, listOfItem } = yield* distinct(field, items)
  const values = texts.length
  const codes = new Uint8Array(values * windowSize)
  const lengths = new Uint8Array(values)
  const signatures = new Int32Array(values)
  const normIds = new Uint16Array(values)
  const norms: number[] = []
  const normOfWords = new Map<number, number>()
  for (let value = 0; value < values; value++) {
    const raw = texts[value]!
    const text = fuseText(raw, ignoreDiacritics)
    const length = Math.min(text.length, windowSize)
    let signature = 0
    for (let at = 0; at < length; at++) {
      const code = alphabet.codeOf(text.charCodeAt(at))
      codes[value * windowSize + at] = code
      if (code !== rare) signature |= 1 << alphabet.classes[code]!
    }
    lengths[value] = length
    signatures[value] = signature
    const words = wordCount(raw)
    let norm = normOfWords.get(words)
    if (norm === undefined) {
      norm = norms.push(fieldNorm(words)) - 1
      normOfWords.set(words, norm)
    }
    normIds[value] = norm
    if (value % valuesAStep === 0) yield
  }
  const { starts, holders } = invert(listOfItem, lists ? lists.length : values)
  return {
    weight,
    texts,
    values,
    codes,
    lengths,
    signatures,
    normIds,
    norms,
    lists,
    starts,
    holders,
  }
}

/** The texts of one item's field, blanks left out. */
export function textsOf<T>(field: SearchField<T>, item: T): string[] {
  const read = field.read(item)
  const texts = typeof read === 'string' ? [read] : read
  return texts.filter((text) => text.trim() !== '')
}

function* distinct<T>(field: SearchField<T>, items: readonly T[]) {
  const valueOfText = new Map<string, number>()
  const texts: string[] = []
  const lists: number[][] = []
  const listOfKey = new Map<string, number>()
  const listOfItem = new Int32Array(items.length).fill(-1)
  const single = items.every((item) => typeof field.read(item) === 'string')
  for (const [position, item] of items.entries()) {
    if (position % valuesAStep === 0) yield
    const list = textsOf(field, item).map((text) => {
      const known = valueOfText.get(text)
      if (known !== undefined) return known
      valueOfText.set(text, texts.length)
      return texts.push(text) - 1
    })
    if (list.length === 0) continue
    if (single) listOfItem[position] = list[0]!
    else {
      const key = list.join()
      const known = listOfKey.get(key) ?? lists.push(list) - 1
      listOfKey.set(key, known)
      listOfItem[position] = known
    }
  }
  return { texts, lists: single ? null : lists, listOfItem }
}

function invert(listOfItem: Int32Array, lists: number) {
  const starts = new Int32Array(lists + 1)
  for (const list of listOfItem) if (list >= 0) starts[list + 1]!++
  for (let list = 0; list < lists; list++) starts[list + 1]! += starts[list]!
  const holders = new Int32Array(starts[lists]!)
  const next = starts.slice()
  listOfItem.forEach((list, item) => {
    if (list >= 0) holders[next[list]!++] = item
  })
  return { starts, holders }
}
