import type { ErrorBudget } from './error-budget.ts'
import { type NgramIndex, prefixFor } from './ngram-index.ts'
import type { Pattern } from './pattern.ts'

/**
 * Selects the values of a column that may match a pattern: all that do, and few others. A match with `e` errors
 * preserves all but `2e` of the pattern's bigrams, each within `e` characters of its offset; values with fewer are
 * excluded. The bigrams are counted for 32 values at once, in bit-sliced counters.
 */
export class CandidateFilter {
  readonly #index: NgramIndex
  /** A bitset over the values. */
  readonly candidates: Int32Array
  readonly #pairSets = new Int32Array(32)
  readonly #letterSets = new Int32Array(32)
  #scratchUsed = 0

  constructor(index: NgramIndex) {
    this.#index = index
    this.candidates = new Int32Array(index.words)
  }

  /** Fills `candidates` for a pattern of 2 characters or more. */
  find(pattern: Pattern, budget: ErrorBudget): void {
    this.candidates.fill(0)
    this.#addExact(pattern, budget.maxOffsets[0]!)
    for (let min = 1; min <= budget.maxErrors; ) {
      // Long patterns may have many errors; two or three error counts then share one, wider query.
      const max = budget.maxErrors <= 3 ? min : Math.min(budget.maxErrors, min + (min < 3 ? 1 : 2))
      this.#addWithErrors(pattern, min, max, budget.maxOffsets[min]!)
      min = max + 1
    }
  }

  /** Adds values with every bigram in reach: starting from the shortest list when there is one. */
  #addExact(pattern: Pattern, reach: number): void {
    const { pool, lists, words } = this.#index
    const sets = this.#pairSets
    let dense = 0
    let shortest = -1
    let size = Number.POSITIVE_INFINITY
    for (let at = 0; at < pattern.length - 1; at++) {
      const pair = pairAt(pattern, at)
      const prefix = prefixFor(reach + at + 2)
      const has = this.#index.sizeOf(pair, prefix)
      if (has === 0) return
      const bitset = this.#index.bitsetAt(pair, prefix)
      if (bitset >= 0) sets[dense++] = bitset
      else if (has < size) {
        size = has
        shortest = this.#index.listAt(pair)
      }
    }
    if (shortest < 0) {
      for (let word = 0; word < words; word++) {
        let all = pool[sets[0]! + word]!
        for (let set = 1; set < dense && all !== 0; set++) all &= pool[sets[set]! + word]!
        this.candidates[word] = all
      }
      return
    }
    for (let at = shortest; at < shortest + size; at++) {
      const value = lists[at]!
      const word = value >>> 5
      let all = 1 << (value & 31)
      for (let set = 0; set < dense && all !== 0; set++) all &= pool[sets[set]! + word]!
      this.candidates[word]! |= all
    }
  }

  /** Adds values that may match with `min` to `max` errors: enough bigrams, and in short patterns enough letters. */
  #addWithErrors(pattern: Pattern, min: number, max: number, reach: number): void {
    const size = pattern.length
    const neededPairs = size - 1 - 2 * max
    const neededLetters = size - max
    const pairs = this.#gatherPairs(pattern, reach + min)
    if (pairs < neededPairs) return
    const letters = size <= 9 || neededPairs <= 0 ? this.#gatherLetters(pattern, reach + min) : 0
    const { words } = this.#index
    const { candidates } = this
    for (let word = 0; word < words; word++) {
      let found = neededPairs > 0 ? this.#atLeast(this.#pairSets, pairs, neededPairs, word) : -1
      if (found !== 0 && letters > 0) found &= this.#atLeast(this.#letterSets, letters, neededLetters, word)
      candidates[word]! |= found
    }
  }

  /** Puts the non-empty bitset of every bigram into `#pairSets`; returns their count. */
  #gatherPairs(pattern: Pattern, slack: number): number {
    this.#scratchUsed = 0
    let count = 0
    for (let at = 0; at < pattern.length - 1; at++) {
      const pair = pairAt(pattern, at)
      const prefix = prefixFor(slack + at + 2)
      const size = this.#index.sizeOf(pair, prefix)
      if (size === 0) continue
      const bitset = this.#index.bitsetAt(pair, prefix)
      this.#pairSets[count++] = bitset >= 0 ? bitset : this.#scatter(this.#index.listAt(pair), size)
    }
    return count
  }

  #gatherLetters(pattern: Pattern, slack: number): number {
    for (let at = 0; at < pattern.length; at++)
      this.#letterSets[at] = this.#index.letterBitsetAt(pattern.classes[at]!, prefixFor(slack + at + 1))
    return pattern.length
  }

  /** Writes a list into the next free bitset of the pool; where it starts. */
  #scatter(listAt: number, size: number): number {
    const { pool, lists, words, scratchAt } = this.#index
    const start = scratchAt + this.#scratchUsed++ * words
    pool.fill(0, start, start + words)
    for (let at = listAt; at < listAt + size; at++) pool[start + (lists[at]! >>> 5)]! |= 1 << (lists[at]! & 31)
    return start
  }

  /** Of 32 values, those in at least `needed` of the sets: five registers count to 31, one bit a value. */
  #atLeast(sets: Int32Array, count: number, needed: number, word: number): number {
    const { pool } = this.#index
    let ones = 0
    let twos = 0
    let fours = 0
    let eights = 0
    let sixteens = 0
    for (let set = 0; set < count; set++) {
      const bits = pool[sets[set]! + word]!
      const carry2 = ones & bits
      ones ^= bits
      if (carry2 === 0) continue
      const carry4 = twos & carry2
      twos ^= carry2
      if (carry4 === 0) continue
      const carry8 = fours & carry4
      fours ^= carry4
      if (carry8 === 0) continue
      sixteens |= eights & carry8
      eights ^= carry8
    }
    let more = 0
    let equal = -1
    if (needed & 16) equal &= sixteens
    else {
      more |= sixteens
      equal &= ~sixteens
    }
    if (needed & 8) equal &= eights
    else {
      more |= equal & eights
      equal &= ~eights
    }
    if (needed & 4) equal &= fours
    else {
      more |= equal & fours
      equal &= ~fours
    }
    if (needed & 2) equal &= twos
    else {
      more |= equal & twos
      equal &= ~twos
    }
    if (needed & 1) equal &= ones
    else more |= equal & ones
    if ((needed & 1) === 0) equal &= ~ones
    return more | equal
  }
}

const pairAt = (pattern: Pattern, at: number) => (pattern.classes[at]! << 5) | pattern.classes[at + 1]!
