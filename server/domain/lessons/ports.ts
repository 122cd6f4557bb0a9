import type { LessonMedia, LessonTally } from '#contract/catalogue-file.ts'
import type { AccessFlags } from '#contract/rules/lesson-access.ts'

export interface PlayableLesson {
  readonly slug: string
  readonly title: string
  /** What decides who may watch it. */
  readonly access: AccessFlags
  /** What it plays; null while nothing was recorded for it. */
  readonly media: LessonMedia | null
}

export interface LessonMediaStore {
  find(lessonId: number): Promise<PlayableLesson | undefined>
  /** Every file that only lessons after `now` play, with the moment the first of them opens; both in ms. */
  premieres(now: number): Promise<ReadonlyMap<string, number>>
}

/** The three ways the academy ranks its lessons. */
export type TallyRanking = 'most-viewed' | 'trending' | 'valued'

/** The days a ranking compares, year-month-day. */
export interface RankedDays {
  readonly today: string
  readonly yesterday: string
}

export interface LessonTallyStore {
  /** Lessons by a ranking, best first, at most `limit`; equal ones in the order of their ids. */
  ranked(ranking: TallyRanking, limit: number, days: RankedDays): Promise<readonly LessonTally[]>
}
