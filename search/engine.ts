import type { SearchSettings } from '#contract/rules/search-settings.ts'
import type { Bits } from './bit-set.ts'
import type { FuseCompatibleLayout } from './fuse-compatible/fuse-compatible-layout.ts'
import type { Postings } from './lexical/postings.ts'

/** Search results: positions in the list that the engine was built from, best first, with their scores. */
export interface SearchHits {
  readonly positions: Uint32Array
  /** Parallel to `positions`; 0 is perfect, larger is worse. */
  readonly scores: Float64Array
}

/** The same with the set of all results, whatever the limit: sorting all of them is what takes long. */
export interface HitsWithSet extends SearchHits {
  /** A view, good until the next search. */
  readonly found: Bits
}

/** Results of the lexical engine: of `found`, those in `exact` match every word exactly, the others approximately. */
export interface LexicalHits extends HitsWithSet {
  /** A view, good until the next search. */
  readonly exact: Bits
  /** Folded words of the text without an exact match in the list. */
  readonly missing: readonly string[]
}

/**
 * Searches one immutable list. The text is data, without operators. A blank text matches everything.
 */
export interface SearchEngine {
  /** Returns the matching items, at most `limit`: views, valid until the next search. */
  search(text: string, limit?: number): SearchHits
}

/** Results of the combined search: views, valid until the next search. */
interface TextHits {
  /** Each once: exact lexical matches, best first, then approximate ones, then fuzzy ones. */
  readonly positions: Uint32Array
  /** All results, whatever the limit. */
  readonly found: Bits
  /** Those of them that are exact lexical matches. */
  readonly lexical: Bits
  /** Folded words of the text without an exact match in the list. */
  readonly missing: readonly string[]
}

/**
 * The interface of a list's search. An implementation can be replaced without touching filters, orders or pages.
 */
export interface TextEngine {
  /** Returns the set of all results, and the first `limit` in order; all of them without a limit. */
  search(text: string, limit?: number): TextHits
  /** The first exact lexical matches: a view, valid until the next call. */
  head(text: string, limit: number): Uint32Array
  /** Folded terms that match the text, and how many of their first letters to highlight. */
  matchedWords(text: string): ReadonlyMap<string, number>
  /** Prepares, in steps, what only some queries need; else the first of those does. */
  prepare(): Generator<void>
  /** Whether this text is such a query. */
  needsPreparation(text: string): boolean
  /** A copy of its data, to be persisted. */
  layout?(): SearchLayout
}

/** Builds a text engine for a list, in steps. */
export type LayOutSearch = <T>(settings: SearchSettings<T>, items: readonly T[]) => Generator<void, TextEngine>

/** The persisted data of a search; a changed shape or name raises `layoutSchema`. */
export interface SearchLayout {
  readonly postings: Postings
  readonly fuseCompatible: FuseCompatibleLayout
}
