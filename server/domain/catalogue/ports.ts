import type { Catalogue } from '#contract/catalogue.ts'
import type { CatalogueFile } from '#contract/catalogue-file.ts'
import type { Lesson } from '#contract/lesson.ts'

/** All that a catalogue file says, but for the files it brings. */
export type CatalogueContents = Omit<CatalogueFile, 'version' | 'files'>

/** What a visitor browses besides the lessons. */
export type Collections = Omit<Catalogue, 'videos'>

/**
 * Imports that a reader may be behind and still be told the differences alone; whoever comes from further back is sent
 * everything. Each difference costs a read and its compression, and anybody may ask for any of them.
 */
export const maxRevisionsBehind = 10

/** A present revision, and the one that a difference from it can build on; null for none. */
export interface CatalogueRevision {
  readonly revision: number
  readonly since: number | null
}

/** What is new since a revision, or everything where `since` is null. */
export interface CatalogueChanges extends CatalogueRevision {
  /** New or changed, by id. */
  readonly lessons: readonly Lesson[]
  /** Ids of lessons that are no more, in their order. */
  readonly deleted: readonly number[]
  /** Whole, or null where nothing of them changed. */
  readonly collections: Collections | null
}

/** What an address names by its id, and shows as a page of its own. */
export type CatalogueEntityKind = 'course' | 'program' | 'professor'

export interface CatalogueStore {
  /** Grows with every replacement; 0 while the academy has no catalogue. */
  revision(): Promise<number>
  /** The catalogue that visitors browse and its revision, as of one moment. */
  read(): Promise<{ readonly revision: number; readonly catalogue: Catalogue }>
  /** Whether there is one of this id, which may be any positive integer. */
  has(kind: CatalogueEntityKind, id: number): Promise<boolean>
  /** The present revision, with `since` as it was asked where that was a revision here, else with null. */
  resolveRevision(since: number | null): Promise<CatalogueRevision>
  /** What changed since a revision, as of one moment; everything for null and for a revision that never was here. */
  changes(since: number | null): Promise<CatalogueChanges>
  /** Everything, media and tallies included, as of one moment. */
  readContents(): Promise<CatalogueContents>
  /** Puts a whole catalogue in the place of the old one, or changes nothing. `at` in ms. Gives the new revision. */
  replace(contents: CatalogueContents, at: number): Promise<number>
}
