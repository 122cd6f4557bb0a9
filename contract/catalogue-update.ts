import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { Course, Family, Professor, Program } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Id, PathId } from './lesson.ts'
import { LessonColumns } from './lesson-columns.ts'

// The format for the catalogue worker. `GET /api/videos` stays for other clients.

/**
 * The revision of the catalogue, which on the wire, and in the records of a device, is called `version`. Grows with
 * every catalogue the academy takes in; 0 while it has none.
 */
const Revision = type('number.integer >= 0')
const since = type({ 'since?': PathId })

/** The catalogue without its lessons. */
export const Collections = type({
  '+': 'delete',
  families: Family.array(),
  professors: Professor.array(),
  courses: Course.array(),
  programs: Program.array(),
})
type ReceivedCollections = typeof Collections.infer
/** Read-only: an answer of the worker is shared by all who asked. */
export type Collections = { readonly [List in keyof ReceivedCollections]: readonly ReceivedCollections[List][number][] }

/** What changed in the catalogue since a revision, or all of it. */
export const CatalogueUpdate = type({
  '+': 'delete',
  version: Revision,
  /** The revision this builds on; null when it is the whole catalogue. */
  since: Revision.or('null'),
  /** Deleted lessons, in the order of their ids. */
  deleted: Id.array(),
  /**
   * Lessons that are new or changed, without their descriptions, in the order of their ids. A reader that merges
   * several updates keeps that order: it decides how equal matches are ordered.
   */
  lessons: LessonColumns,
  /** Whole, or null where nothing of them changed. */
  collections: Collections.or('null'),
})
export type CatalogueUpdate = typeof CatalogueUpdate.infer

export const getCatalogue = endpoint({
  ...callTable.getCatalogue,
  summary: 'El catálogo por columnas, o lo que ha cambiado desde una versión',
  source: 'F71, F92',
  who: 'anyone',
  query: since,
  answer: CatalogueUpdate,
})

/** The whole descriptions of the lessons that are new or changed since a revision. */
export const DescriptionUpdate = type({
  '+': 'delete',
  version: Revision,
  since: Revision.or('null'),
  id: Id.array(),
  /** Beside `id`. */
  text: type('string <= 20000').array(),
})
export type DescriptionUpdate = typeof DescriptionUpdate.infer

export const getDescriptions = endpoint({
  ...callTable.getDescriptions,
  summary: 'Las descripciones de las clases, enteras o desde una versión',
  source: 'F71, F88',
  who: 'anyone',
  query: since,
  answer: DescriptionUpdate,
})
