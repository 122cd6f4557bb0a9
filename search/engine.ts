import type { SearchSettings } from '#contract/rules/search-settings.ts'
import type { Bits } from './bit-set.ts'
import type { FuseCompatibleLayout } from './fuse-compatible/fuse-compatible-layout.ts'
import type { Postings } from './lexical/postings.ts'

/** What an engine found: positions in the list it was built from, the best first, each with its score. */
export interface SearchHits {
  readonly positions: Uint32Array
  /** Beside `positions`; 0 is perfect, larger is worse. */
  readonly scores: Float64Array
}

/** The same with everything that was found, whatever the limit: putting all of it in order is what takes long. */
export interface HitsWithSet extends SearchHits {
  /** A view, good until the next search. */
  readonly found: Bits
}

/** What was found by words: of `found`, those in `sure` have every word that was meant, and the others are only near. */
export interface LexicalHits extends HitsWithSet {
  /** A view, good until the next search. */
  readonly exact: Bits
  /** Folded words of the text that nothing in the list says. */
  readonly missing: readonly string[]
}

/**
 * Searches one fixed list; a new list means a new engine. The text is data: nothing in it is an operator. A blank one
 * finds everything.
 */
export interface SearchEngine {
  /** The items the text matches, at most `limit` when one is given: views, good until the next search. */
  search(text: string, limit?: number): SearchHits
}

/** What a learner's text found: views, good until the next search. */
export interface TextHits {
  /** Each once: those found by their words, the best first, then those of near words, then those of similar letters. */
  readonly positions: Uint32Array
  /** Everything found, whatever the limit. */
  readonly found: Bits
  /** Those of them that were found by their words. */
  readonly lexical: Bits
  /** Folded words of the text that nothing in the list says. */
  readonly missing: readonly string[]
}

/**
 * What a list is searched with. Whatever stands behind it speaks this, so it is replaced without touching filters,
 * orders or pages.
 */
export interface TextEngine {
  /** Everything the text finds, and the first of it, at most `limit`, in order; all of it when none is given. */
  search(text: string, limit?: number): TextHits
  /** The first of those found by their words: a view, good until the next call. */
  head(text: string, limit: number): Uint32Array
  /** Folded words that the text met, and how many of their first letters to mark. */
  matchedWords(text: string): ReadonlyMap<string, number>
  /** Gets ready, in steps, what only some texts need; without it the first of those does. */
  prepare(): Generator<void>
  /** What it is made of, for a device to keep; a copy. */
  layout?(): SearchLayout
}

/** Builds a text engine over a list, in steps. */
export type LayOutSearch = <T>(settings: SearchSettings<T>, items: readonly T[]) => Generator<void, TextEngine>

/** A finished search as a device can keep it. */
export interface SearchLayout {
  readonly postings: Postings
  readonly strict: FuseCompatibleLayout
}
