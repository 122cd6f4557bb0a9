import type { LessonMedia, LessonTally } from '#contract/catalogue-file.ts'
import type { AccessFlags } from '#contract/rules/lesson-access.ts'

export interface PlayableLesson {
  readonly slug: string
  readonly title: string
  /** The URL of its picture. */
  readonly picture: string
  /** The flags that decide who may watch it. */
  readonly access: AccessFlags
  /** Its media; null before it is recorded. */
  readonly media: LessonMedia | null
}

export interface LessonMediaStore {
  find(lessonId: number): Promise<PlayableLesson | undefined>
  /** Files that only lessons opening (`opensAt`) after `now` use, with the instant the first of them opens; in ms. */
  premieres(now: number): Promise<ReadonlyMap<string, number>>
  /** Those of these keys that a lesson plays. */
  referencedFiles(keys: readonly string[]): Promise<ReadonlySet<string>>
}

/** Files that nothing refers to any more; instants in ms. */
export interface UnreferencedFileStore {
  /** Marks files at `at`, unless they are marked; returns since when each is. */
  mark(keys: readonly string[], at: number): Promise<ReadonlyMap<string, number>>
  clear(keys: readonly string[]): Promise<void>
  /** Removes the marks of before an instant. */
  purge(before: number): Promise<void>
}

/** The lesson rankings. */
export type TallyRanking = 'most-viewed' | 'trending' | 'valued'

/** The days compared by a ranking, year-month-day. */
interface RankedDays {
  readonly today: string
  readonly yesterday: string
}

export interface LessonTallyStore {
  /** Lessons by a ranking, best first, at most `limit`; ties by id. */
  ranked(ranking: TallyRanking, limit: number, days: RankedDays): Promise<readonly LessonTally[]>
}
