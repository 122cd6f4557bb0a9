const digits = 11
const buckets = 1 << digits
const lowDigits = buckets - 1
/** Moves of the insertion sort, for each item, after which sorting by all digits is cheaper. */
const movesPerItem = 8

/**
 * Sorts results by score, best (lowest) first, ties by position, in preallocated arrays. Scores are never negative, so
 * the bits of a double, read as an integer, have the order of the doubles: a radix sort of the 22 leading bits of their
 * range leaves little for the insertion sort.
 */
export class ScoreSort {
  readonly #scores: Float64Array
  readonly #halves: Uint32Array
  readonly #sortedScores: Float64Array
  readonly #sortedPositions: Uint32Array
  #order: Uint32Array
  #spare: Uint32Array
  readonly #keys: Uint32Array
  readonly #histogram = new Uint32Array(buckets)
  readonly #highHistogram = new Uint32Array(buckets)

  constructor(capacity: number) {
    this.#scores = new Float64Array(capacity)
    this.#halves = new Uint32Array(this.#scores.buffer)
    this.#sortedScores = new Float64Array(capacity)
    this.#sortedPositions = new Uint32Array(capacity)
    this.#keys = new Uint32Array(capacity)
    this.#order = new Uint32Array(capacity)
    this.#spare = new Uint32Array(capacity)
  }

  /**
   * Sorts `count` results given in ascending order of position. Returns views, valid until the next call.
   */
  sort(positions: Uint32Array, scores: Float64Array, count: number): Sorted {
    for (let at = 0; at < count; at++) {
      this.#scores[at] = scores[positions[at]!]!
      this.#order[at] = at
    }
    if (count > 64) {
      this.#byLeadingBits(count)
      if (!this.#insert(count, count * movesPerItem)) {
        for (let at = 0; at < count; at++) this.#order[at] = at
        this.#byDigits(0, count)
        this.#byDigits(1, count)
      }
    } else this.#insert(count, Number.POSITIVE_INFINITY)
    for (let at = 0; at < count; at++) {
      const from = this.#order[at]!
      this.#sortedScores[at] = this.#scores[from]!
      this.#sortedPositions[at] = positions[from]!
    }
    return { positions: this.#sortedPositions.subarray(0, count), scores: this.#sortedScores.subarray(0, count) }
  }

  /** Sorts by the first 22 bits of the range of the upper halves: two passes of a stable radix sort. */
  #byLeadingBits(count: number): void {
    const halves = this.#halves
    const keys = this.#keys
    let min = halves[1]!
    let max = min
    for (let at = 1; at < count; at++) {
      const half = halves[2 * at + 1]!
      if (half < min) min = half
      if (half > max) max = half
    }
    const shift = Math.max(0, 32 - Math.clz32(max - min) - 2 * digits)
    const low = this.#histogram.fill(0)
    const high = this.#highHistogram.fill(0)
    for (let at = 0; at < count; at++) {
      const key = (halves[2 * at + 1]! - min) >>> shift
      keys[at] = key
      low[key & lowDigits]!++
      high[key >>> digits]!++
    }
    startsOf(low)
    startsOf(high)
    const order = this.#order
    const spare = this.#spare
    for (let at = 0; at < count; at++) spare[low[keys[at]! & lowDigits]!++] = at
    for (let at = 0; at < count; at++) {
      const from = spare[at]!
      order[high[keys[from]! >>> digits]!++] = from
    }
  }

  /**
   * Sorts by one half of every double, 11 bits a pass from the lowest, stable. Digits that are all equal are skipped.
   */
  #byDigits(half: number, count: number): void {
    const halves = this.#halves
    const histogram = this.#histogram
    for (let shift = 0; shift < 32; shift += digits) {
      histogram.fill(0)
      for (let at = 0; at < count; at++) histogram[(halves[2 * at + half]! >>> shift) & (buckets - 1)]!++
      if (histogram[(halves[half]! >>> shift) & (buckets - 1)] === count) continue
      startsOf(histogram)
      const order = this.#order
      const spare = this.#spare
      for (let at = 0; at < count; at++) {
        const from = order[at]!
        spare[histogram[(halves[2 * from + half]! >>> shift) & (buckets - 1)]!++] = from
      }
      this.#order = spare
      this.#spare = order
    }
  }

  /** Insertion sort for nearly sorted results; false when it exceeds `moves`. */
  #insert(count: number, moves: number): boolean {
    const order = this.#order
    const scores = this.#scores
    let left = moves
    for (let at = 1; at < count; at++) {
      const from = order[at]!
      const score = scores[from]!
      let to = at
      while (to > 0 && scores[order[to - 1]!]! > score) {
        order[to] = order[to - 1]!
        to--
      }
      order[to] = from
      left -= at - to
      if (left < 0) return false
    }
    return true
  }
}

/** Replaces the sizes of buckets by their start indexes. */
function startsOf(histogram: Uint32Array): void {
  let start = 0
  for (let bucket = 0; bucket < buckets; bucket++) {
    const size = histogram[bucket]!
    histogram[bucket] = start
    start += size
  }
}

export interface Sorted {
  readonly positions: Uint32Array
  readonly scores: Float64Array
}
