/** What a search found, best first. */
export interface StrictAnswer {
  /** Places in the list of items that was searched. */
  readonly positions: Uint32Array
  /** Fuse's scores, 0 best; all 0 for a blank text, which finds everything and scores nothing. */
  readonly scores: Float64Array
  /** Who answered: the engine, or Fuse itself for a query with a character outside the engine's alphabet. */
  readonly by: 'strict' | 'fuse'
}
