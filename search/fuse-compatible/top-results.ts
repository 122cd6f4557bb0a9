import type { Sorted } from './score-sort.ts'

/**
 * Selects the best few of many results with a heap whose root is the worst of them. Equal to the head of a full sort.
 */
export class TopResults {
  #positions = new Uint32Array(64)
  #scores = new Float64Array(64)
  #size = 0

  /** The best `limit` of `count` results, in order. Returns views, valid until the next call. */
  take(positions: Uint32Array, scores: Float64Array, count: number, limit: number): Sorted {
    this.#reserve(limit)
    this.#size = 0
    for (let at = 0; at < count; at++) {
      const position = positions[at]!
      const score = scores[position]!
      if (this.#size < limit) this.#push(position, score)
      // Positions come in ascending order, so an equal score is the worse one.
      else if (score < this.#scores[0]!) this.#sink(0, this.#size, position, score)
    }
    for (let end = this.#size - 1; end > 0; end--) {
      const position = this.#positions[end]!
      const score = this.#scores[end]!
      this.#positions[end] = this.#positions[0]!
      this.#scores[end] = this.#scores[0]!
      this.#sink(0, end, position, score)
    }
    return { positions: this.#positions.subarray(0, this.#size), scores: this.#scores.subarray(0, this.#size) }
  }

  #push(position: number, score: number): void {
    let at = this.#size++
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.#isWorse(position, score, parent)) break
      this.#positions[at] = this.#positions[parent]!
      this.#scores[at] = this.#scores[parent]!
      at = parent
    }
    this.#positions[at] = position
    this.#scores[at] = score
  }

  /** Inserts a result at `from` and sifts it down among the first `size`. */
  #sink(from: number, size: number, position: number, score: number): void {
    let at = from
    for (;;) {
      let child = 2 * at + 1
      if (child >= size) break
      if (child + 1 < size && this.#isWorse(this.#positions[child + 1]!, this.#scores[child + 1]!, child)) child++
      if (this.#isWorse(position, score, child)) break
      this.#positions[at] = this.#positions[child]!
      this.#scores[at] = this.#scores[child]!
      at = child
    }
    this.#positions[at] = position
    this.#scores[at] = score
  }

  #isWorse(position: number, score: number, than: number): boolean {
    const other = this.#scores[than]!
    return score > other || (score === other && position > this.#positions[than]!)
  }

  #reserve(limit: number): void {
    if (this.#positions.length >= limit) return
    this.#positions = new Uint32Array(limit)
    this.#scores = new Float64Array(limit)
  }
}
