import type { SearchHits } from '../engine.ts'

/** What a search found, best first, with Fuse's scores; all 0 for a blank text, which finds everything unscored. */
export interface StrictAnswer extends SearchHits {
  /** Who answered: the engine, or Fuse itself for a query with a character outside the engine's alphabet. */
  readonly by: 'strict' | 'fuse'
}
