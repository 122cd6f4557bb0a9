import type { SearchField } from '#contract/rules/search-settings.ts'
import { type Alphabet, rare } from './alphabet.ts'
import { fieldNorm, fuseText, wordCount } from './fuse-text.ts'

/**
 * Characters of a value that can decide a match of up to 32 characters: at threshold 0.32 the farthest match starts at
 * character 32 and is 32 long. A value's 64 bytes lie in one line of the processor's cache.
 */
export const windowSize = 64

/**
 * One searched field of all items: each distinct value once, and the items that have it. Numbers only: it is persisted.
 */
export interface Column {
  /** Its weight as a share of all weights; Fuse's exponent. */
  readonly weight: number
  /** How many distinct values there are; `textsIn` reads them. */
  readonly values: number
  /** `windowSize` codes for each value. */
  readonly codes: Uint8Array
  /** Codes used of each value, at most `windowSize`. */
  readonly lengths: Uint8Array
  /** The classes of letters in each value's window, one bit each. */
  readonly signatures: Int32Array
  /** For each value, its index in `norms`. */
  readonly normIds: Uint16Array
  readonly norms: readonly number[]
  /** The lists of values that items have; list `v` is `[v]` alone when no item has several. */
  readonly lists: readonly (readonly number[])[] | null
  /** Items with list `l`: `holders` from `starts[l]` to `starts[l + 1]`, in ascending order. */
  readonly starts: Int32Array
  readonly holders: Int32Array
}

/** Values encoded in one step. */
const valuesPerStep = 500

/** Builds the column of a field, in steps. Blank values count as missing, as in Fuse. */
export function* layOutColumn<T>(
  field: SearchField<T>,
  weight: number,
  items: readonly T[],
  alphabet: Alphabet,
  ignoreDiacritics: boolean,
): Generator<void, Column> {
  const { texts, words, lists, listOfItem } = yield* distinct(field, items)
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
    const count = words[value] ?? wordCount(raw)
    let norm = normOfWords.get(count)
    if (norm === undefined) {
      norm = norms.push(fieldNorm(count)) - 1
      normOfWords.set(count, norm)
    }
    normIds[value] = norm
    if (value % valuesPerStep === 0) yield
  }
  const { starts, holders } = invert(listOfItem, lists ? lists.length : values)
  return {
    weight,
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
function textsOf<T>(field: SearchField<T>, item: T): string[] {
  const read = field.read(item)
  const texts = typeof read === 'string' ? [read] : read
  return texts.filter((text) => text.trim() !== '')
}

/** The distinct values of a column, read again from the first item of each. */
export function textsIn<T>(field: SearchField<T>, { values, lists, starts, holders }: Column, items: readonly T[]) {
  const texts = new Array<string>(values)
  for (let list = 0; list + 1 < starts.length; list++) {
    const own = textsOf(field, items[holders[starts[list]!]!]!)
    if (lists) for (const [place, value] of lists[list]!.entries()) texts[value] = own[place]!
    else texts[list] = own[0]!
  }
  return texts
}

function* distinct<T>(field: SearchField<T>, items: readonly T[]) {
  const valueOfKey = new Map<string, number>()
  const texts: string[] = []
  /** The word counts of values whose items provide them. */
  const words: number[] = []
  const lists: number[][] = []
  const listOfKey = new Map<string, number>()
  const listOfItem = new Int32Array(items.length).fill(-1)
  const single = items.every((item) => typeof field.read(item) === 'string')
  for (const [position, item] of items.entries()) {
    if (position % valuesPerStep === 0) yield
    const givenCount = single ? field.wordCount?.(position) : undefined
    const list = textsOf(field, item).map((text) => {
      // Two equal excerpts are one value only if their texts have the same length.
      const key = givenCount === undefined ? text : `${givenCount} ${text}`
      const known = valueOfKey.get(key)
      if (known !== undefined) return known
      valueOfKey.set(key, texts.length)
      if (givenCount !== undefined) words[texts.length] = Math.max(1, givenCount)
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
  return { texts, words, lists: single ? null : lists, listOfItem }
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
