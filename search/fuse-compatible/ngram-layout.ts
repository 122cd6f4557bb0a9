import { type Alphabet, letterClasses } from './alphabet.ts'
import { type Column, windowSize } from './column.ts'
import { NgramIndex, type NgramLayout, pairs, prefixes, prefixFor } from './ngram-index.ts'

/** A set with more than one value in so many becomes a bitset; a rarer one stays a list. */
const denseShare = 64
/** Values read in one step, and 32-bit words of bitsets joined in one step. */
const valuesPerStep = 2000
const wordsPerStep = 1 << 19

const prefixOf = Uint8Array.from({ length: windowSize + 1 }, (_, characters) => prefixFor(characters))

/** Builds the sets of bigrams and letters of a column, in steps. */
export function* layOutNgrams(column: Column, alphabet: Alphabet): Generator<void, NgramLayout> {
  const words = (column.values + 31) >>> 5
  const sizes = new Int32Array(prefixes.length * pairs)
  yield* eachPair(column, alphabet, (pair, prefix) => {
    sizes[prefix * pairs + pair]!++
  })
  for (let at = pairs; at < sizes.length; at++) sizes[at]! += sizes[at - pairs]!
  const denseAt = new Int32Array(sizes.length).fill(-1)
  const letterAt = new Int32Array(prefixes.length * letterClasses)
  let end = 0
  for (let at = 0; at < sizes.length; at++)
    if (sizes[at]! * denseShare > column.values) {
      denseAt[at] = end
      end += words
    }
  for (let at = 0; at < letterAt.length; at++) {
    letterAt[at] = end
    end += words
  }
  yield
  const { listAt, length } = placeLists(sizes, denseAt)
  const pool = new Int32Array(end + 32 * words)
  const lists = new Int32Array(length)
  const layout = { words, pool, scratchAt: end, denseAt, letterAt, sizes, lists, listAt }
  yield* fillPairs(column, alphabet, layout)
  yield* fillLetters(column, alphabet, layout)
  yield* widen(layout)
  return layout
}

/** Reserves space for the largest set of every bigram that stays a list. */
function placeLists(sizes: Int32Array, denseAt: Int32Array) {
  const listAt = new Int32Array(pairs + 1)
  let length = 0
  for (let pair = 0; pair < pairs; pair++) {
    listAt[pair] = length
    let maxSize = 0
    for (let prefix = 0; prefix < prefixes.length; prefix++)
      if (denseAt[prefix * pairs + pair]! < 0) maxSize = sizes[prefix * pairs + pair]!
    length += maxSize
  }
  listAt[pairs] = length
  return { listAt, length }
}

function* fillPairs(column: Column, alphabet: Alphabet, layout: NgramLayout): Generator<void> {
  const { pool, lists, denseAt, listAt, sizes } = layout
  const next = new Int32Array(prefixes.length * pairs)
  for (let at = 0; at < next.length; at++) next[at] = listAt[at % pairs]! + (at < pairs ? 0 : sizes[at - pairs]!)
  yield* eachPair(column, alphabet, (pair, first, value) => {
    const at = denseAt[first * pairs + pair]!
    if (at >= 0) pool[at + (value >>> 5)]! |= 1 << (value & 31)
    else lists[next[first * pairs + pair]!++] = value
  })
}

function* fillLetters({ values, codes, lengths }: Column, { classes }: Alphabet, layout: NgramLayout): Generator<void> {
  const { pool, letterAt } = layout
  for (let value = 0; value < values; value++) {
    if (value % valuesPerStep === 0) yield
    for (let at = 0; at < lengths[value]!; at++) {
      const letter = classes[codes[value * windowSize + at]!]!
      pool[letterAt[prefixOf[at + 1]! * letterClasses + letter]! + (value >>> 5)]! |= 1 << (value & 31)
    }
  }
}

/** Adds the values of the shorter prefixes to every set. */
function* widen(layout: NgramLayout): Generator<void> {
  const index = new NgramIndex(layout)
  const { words, pool, lists } = layout
  let joined = 0
  const include = (into: number, from: number) => {
    for (let word = 0; word < words; word++) pool[into + word]! |= pool[from + word]!
    joined += words
  }
  for (let prefix = 1; prefix < prefixes.length; prefix++) {
    for (let letter = 0; letter < letterClasses; letter++)
      include(index.letterBitsetAt(letter, prefix), index.letterBitsetAt(letter, prefix - 1))
    yield
    for (let pair = 0; pair < pairs; pair++) {
      const at = index.bitsetAt(pair, prefix)
      if (at < 0) continue
      const shorter = index.bitsetAt(pair, prefix - 1)
      if (shorter >= 0) include(at, shorter)
      else {
        const start = index.listAt(pair)
        for (let place = start; place < start + index.sizeOf(pair, prefix - 1); place++)
          pool[at + (lists[place]! >>> 5)]! |= 1 << (lists[place]! & 31)
      }
      if (joined > wordsPerStep) {
        joined = 0
        yield
      }
    }
  }
}

/** Visits each bigram of a value once: the bigram, its shortest prefix, the value. */
function* eachPair(
  { values, codes, lengths }: Column,
  { classes }: Alphabet,
  visit: (pair: number, prefix: number, value: number) => void,
): Generator<void> {
  const lastValue = new Int32Array(pairs).fill(-1)
  for (let value = 0; value < values; value++) {
    if (value % valuesPerStep === 0) yield
    const from = value * windowSize
    for (let at = 0; at + 1 < lengths[value]!; at++) {
      const pair = (classes[codes[from + at]!]! << 5) | classes[codes[from + at + 1]!]!
      if (lastValue[pair] === value) continue
      lastValue[pair] = value
      visit(pair, prefixOf[at + 2]!, value)
    }
  }
}
