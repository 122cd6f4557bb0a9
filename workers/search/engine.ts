/** What an engine found: positions in the list it was built from, the best first, each with its score. */
export interface SearchHits {
  readonly positions: Uint32Array
  /** Beside `positions`; 0 is perfect, smaller is better. */
  readonly scores: Float64Array
}

/**
 * Searches one fixed list; a new list means a new engine. Whatever stands behind `find` speaks this, so an engine is
 * replaced without touching filters, orders or pages. The text is data: nothing in it is an operator.
 */
export interface SearchEngine {
  /** Every item the text matches. A blank text is the caller's business: engines are never asked for it. */
  search(text: string): SearchHits
}
