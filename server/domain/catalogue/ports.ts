import type { Catalogue } from '#contract/catalogue.ts'
import type { CatalogueFile, LessonMedia } from '#contract/catalogue-file.ts'
import type { CatalogueUpdate } from '#contract/catalogue-update.ts'
import type { FaqEntry, Testimonial } from '#contract/home.ts'
import type { Lesson } from '#contract/lesson.ts'

/** A catalogue file's contents without its files. */
export type CatalogueContents = Omit<CatalogueFile, 'version' | 'files'>

/** Texts of the landing that the academy writes. */
export interface HomeTexts {
  readonly faq: FaqEntry[]
  readonly testimonials: Testimonial[]
}

/**
 * Imports a client may be behind and still get a difference instead of the whole catalogue. Each difference costs a
 * read and its compression, and any client may ask for any of them.
 */
export const maxRevisionsBehind = 10

/** The current revision, and the one a difference can be based on; null for none. */
export interface CatalogueRevision {
  readonly revision: number
  readonly since: number | null
}

/** The changes since a revision; everything where `since` is null. */
export interface CatalogueChanges extends CatalogueRevision {
  /** New or changed, by id. */
  readonly lessons: readonly Lesson[]
  /** Ids of deleted lessons, ascending. */
  readonly deleted: readonly number[]
  /** All collections, or null when none changed. */
  readonly collections: CatalogueUpdate['collections']
}

/** Entities with a page of their own, addressed by id. */
export type CatalogueEntityKind = 'course' | 'program' | 'professor'

export interface CatalogueStore {
  /** Grows with every import; 0 without a catalogue. */
  revision(): Promise<number>
  /** The browsable catalogue and its revision, in one snapshot. */
  read(): Promise<{ readonly revision: number; readonly catalogue: Catalogue }>
  /** Questions and testimonials, in import order. */
  readHomeTexts(): Promise<HomeTexts>
  /** Whether the entity exists; `id` may be any positive integer. */
  has(kind: CatalogueEntityKind, id: number): Promise<boolean>
  /** The current revision, and `since` if a difference from it can be served, else null. */
  resolveRevision(since: number | null): Promise<CatalogueRevision>
  /** The changes since a revision, in one snapshot; everything for null and unknown revisions. */
  changes(since: number | null): Promise<CatalogueChanges>
  /** The whole contents, media and tallies included, in one snapshot. */
  readContents(): Promise<CatalogueContents>
  /** Replaces the whole catalogue or changes nothing; `at` in ms. Returns the new revision. */
  replace(contents: CatalogueContents, at: number): Promise<number>
  /**
   * Replaces a lesson's media under a new revision; `at` in ms. False, and no change, unless its front file is still
   * `from`.
   */
  replaceMedia(
    lessonId: number,
    media: { readonly from: string; readonly to: LessonMedia },
    at: number,
  ): Promise<boolean>
}
