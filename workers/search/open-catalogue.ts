import type { Catalogue } from '#contract/catalogue.ts'
import { isPublished } from '#contract/rules/publication.ts'
import type { CollectionRequest, Collections } from '#contract/threads.ts'
import { createCollectionIndex } from './collection-index.ts'
import { createLessonIndex, type LessonIndex } from './lesson-index.ts'

/** One revision of the catalogue, laid out for questions. */
export interface OpenCatalogue {
  /** The server's ETag. */
  readonly revision: string
  /** When this copy arrived, in ms. */
  readonly storedAt: number
  readonly size: number
  readonly collections: Collections
  readonly lessons: LessonIndex
  /** Ids of courses or programs, in their order. `now` in ms. */
  findCollections(request: CollectionRequest, now: number): number[]
}

/** Throws on data that is no catalogue; only the thread calls it, and takes that for "nothing stored". */
export function openCatalogue(revision: string, storedAt: number, data: Catalogue): OpenCatalogue {
  const { families, professors, courses, programs } = data
  const indexes = { courses: createCollectionIndex(courses), programs: createCollectionIndex(programs) }
  return {
    revision,
    storedAt,
    size: data.videos.length,
    collections: { families, professors, courses, programs },
    lessons: createLessonIndex(data),
    findCollections({ of, text, order }, now) {
      // Programs still to come are listed too: the page shows them apart, with their date (F100).
      return indexes[of].find(text, order, (item) => of === 'programs' || isPublished(item, now))
    },
  }
}
