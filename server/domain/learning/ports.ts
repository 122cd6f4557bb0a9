import type { PlayerPreferences } from '#contract/learning.ts'
import type { LevelSlug } from '#contract/level.ts'
import type { Range } from '#contract/rules/watched-ranges.ts'

/** What a learner thinks of a lesson: at most one of both. */
interface Opinion {
  readonly liked: boolean
  readonly disliked: boolean
}

/** A learner's rating of a lesson; `at` in ms. */
interface Rating extends Opinion {
  readonly at: number
}

interface LessonProgress {
  readonly rating: Rating | null
  /** When the lesson was finished, in ms; null if it is not. */
  readonly finishedAt: number | null
  /** Programs in which it was finished. */
  readonly programs: readonly number[]
}

export interface ProgressStore {
  lessonProgress(userId: number, lessonId: number): Promise<LessonProgress>
  /** Stores a rating unless a later one is stored. */
  rate(userId: number, lessonId: number, rating: Rating): Promise<void>
  /**
   * The same with `merge` of the stored rating, serialised across devices: one may change a part of it. Must run inside
   * a transaction.
   */
  mergeRating(userId: number, lessonId: number, at: number, merge: (known: Opinion) => Opinion): Promise<void>
  /** Marks a lesson as finished, also in a program if given; the first date remains. */
  finish(userId: number, lessonId: number, at: number, programId?: number): Promise<void>
  summary(userId: number): Promise<{
    readonly finished: readonly number[]
    readonly liked: readonly number[]
    readonly disliked: readonly number[]
    readonly programs: readonly { readonly program_id: number; readonly finished: readonly number[] }[]
  }>
}

/** A learner's playback state of a lesson. */
export interface Playback {
  /** Seconds. */
  readonly position: number
  readonly completed_percentage: number
  readonly ranges: readonly Range[]
  readonly course_id: number | null
  readonly program_id: number | null
  /** When the position was reported, in ms. */
  readonly at: number
}

export interface PlaybackStore {
  find(userId: number, lessonId: number): Promise<Playback | undefined>
  /**
   * Replaces the playback state by `merge` of the stored one, serialised across devices. Must run inside a transaction.
   */
  merge(userId: number, lessonId: number, merge: (known: Playback | undefined) => Playback): Promise<void>
  /**
   * Counts a playback of a lesson on a day (year-month-day), once per session, and `max` of a learner at most. Must run
   * inside a transaction, after `merge`, which serialises the reports of the learner.
   */
  countPlay(play: { userId: number; lessonId: number; session: string; day: string }, max: number): Promise<void>
  preferences(userId: number): Promise<PlayerPreferences | undefined>
  /** Stores preferences unless later ones are stored. */
  savePreferences(userId: number, preferences: PlayerPreferences, at: number): Promise<void>
  /** The last played lesson of each course or program, latest first. */
  latest(userId: number, of: 'course' | 'program', limit: number): Promise<readonly LatestPlayback[]>
}

interface LatestPlayback {
  readonly id: number
  readonly video_id: number
  readonly at: number
}

/** Enrolments; of enrolling and quitting the later one (`at`, in ms) wins, in whichever order they arrive. */
export interface EnrolmentStore {
  coursesOf(userId: number): Promise<readonly { course_id: number; level: LevelSlug; at: number }[]>
  /** With the program's level, without programs that left the catalogue. */
  programsOf(userId: number): Promise<readonly { program_id: number; level: LevelSlug; at: number }[]>
  /** Enrols, or changes the level. */
  joinCourse(userId: number, courseId: number, level: LevelSlug, at: number): Promise<void>
  quitCourse(userId: number, courseId: number, at: number): Promise<void>
  joinProgram(userId: number, programId: number, at: number): Promise<void>
  quitProgram(userId: number, programId: number, at: number): Promise<void>
}

export interface ActionStore {
  /** Stores an idempotency key of this learner; false when it is stored already, also under concurrency. */
  claim(userId: number, key: string, at: number): Promise<boolean>
  /** Whether an idempotency key of this learner is stored. */
  has(userId: number, key: string): Promise<boolean>
  /** Deletes keys older than `before` (ms). */
  purge(before: number): Promise<void>
}

/** The stores of learning that are written in one transaction. */
export interface LearningStores {
  readonly progress: ProgressStore
  readonly playbacks: PlaybackStore
  readonly enrolments: EnrolmentStore
  readonly actions: ActionStore
}

/** The structure of courses and programs, and the finished lessons in it. */
export interface CurriculumStore {
  /** The learner's finished lessons that belong to a course. */
  courseLessons(userId: number): Promise<readonly { id: number; course_id: number; level: LevelSlug }[]>
  /** The number of lessons in each level of these courses. */
  lessonsInLevels(
    courseIds: readonly number[],
  ): Promise<readonly { course_id: number; level: LevelSlug; lessons: number }[]>
  /** The ids of the lessons in these programs, in their order; without programs that have none. */
  lessonsInPrograms(
    programIds: readonly number[],
  ): Promise<readonly { program_id: number; lessons: readonly number[] }[]>
  /** Whether a course has lessons of this level. */
  hasLevel(courseId: number, level: LevelSlug): Promise<boolean>
  /** A course's publication instant, null without one; undefined for an unknown course. */
  findCourse(courseId: number): Promise<{ readonly published_at: string | null } | undefined>
  /** A program's publication instant, null without one; undefined for an unknown program. */
  findProgram(programId: number): Promise<{ readonly published_at: string | null } | undefined>
  hasLessonInProgram(programId: number, lessonId: number): Promise<boolean>
}
