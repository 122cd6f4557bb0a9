import type { Collections } from '#contract/catalogue-update.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { CatalogueStore } from '../catalogue/ports.ts'
import type { FileStore } from '../files/file-store.ts'
import type { WatchPorts } from '../lessons/watch-lesson.ts'

/** A lesson in a sitemap. */
type SitemapLesson = Pick<
  Lesson,
  'id' | 'slug' | 'course_id' | 'published_at' | 'available_at' | 'is_challenge' | 'public' | 'lead' | 'paid'
>

/** Reads of the catalogue by page, so that no page reads all lessons. */
export interface PublicCatalogue {
  /** Families, professors, courses and programs, in one snapshot. */
  collections(): Promise<Collections>
  /** Lessons in the order of the ids; unknown ids are skipped. */
  lessonsById(ids: readonly number[]): Promise<Lesson[]>
  /** All lessons of a professor, in import order. */
  lessonsBy(professorId: number): Promise<Lesson[]>
  /** Every lesson, in import order, with what a sitemap needs of it. */
  sitemapLessons(): Promise<SitemapLesson[]>
}

export interface PublicPagePorts extends Omit<WatchPorts, 'now'> {
  readonly catalogue: Pick<CatalogueStore, 'revision' | 'read'>
  readonly publicCatalogue: PublicCatalogue
  readonly files: Pick<FileStore, 'stat'>
  /** ms since 1970. */
  readonly now: () => number
}
