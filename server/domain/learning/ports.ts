import type { PlayerPreferences } from '#contract/learning.ts'
import type { LevelSlug } from '#contract/level.ts'
import type { Range } from '#contract/rules/watched-ranges.ts'

/** What a learner said of a lesson; `at` (ms) is when. */
export interface Rating {
  readonly liked: boolean
  readonly disliked: boolean
  readonly at: number
}

export interface LessonProgress {
  readonly rating: Rating | null
  /** When the lesson was finished, in ms; null while it is not. */
  readonly finishedAt: number | null
  /** Programs in which it was finished. */
  readonly programs: readonly number[]
}

export interface ProgressStore {
  lessonProgress(userId: number, lessonId: number): Promise<LessonProgress>
  /** Keeps a rating unless a later one is kept already. */
  rate(userId: number, lessonId: number, rating: Rating): Promise<void>
  /** Finishes a lesson; the first time stands. With a program, inside it as well. */
  finish(userId: number, lessonId: number, at: number, programId?: number): Promise<void>
  summary(userId: number): Promise<{
    readonly finished: readonly number[]
    readonly liked: readonly number[]
    readonly disliked: readonly number[]
    readonly programs: readonly { readonly program_id: number; readonly finished: readonly number[] }[]
  }>
}

/** How far a learner is in a lesson. */
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
   * Changes what is known of a playing: what `merge` makes of what is there is what is there next, however many devices
   * report at once. Must run inside a transaction.
   */
  merge(userId: number, lessonId: number, merge: (known: Playback | undefined) => Playback): Promise<void>
  /** Counts one playing of a lesson on a day (year-month-day); the same session counts once. */
  countPlay(play: { userId: number; lessonId: number; session: string; day: string }): Promise<void>
  preferences(userId: number): Promise<PlayerPreferences | undefined>
  /** Keeps preferences unless later ones are kept already. */
  savePreferences(userId: number, preferences: PlayerPreferences, at: number): Promise<void>
  /** The lesson last played of each course or program, the latest first. */
  latest(userId: number, of: 'course' | 'program', limit: number): Promise<readonly LatestPlayback[]>
}

export interface LatestPlayback {
  readonly id: number
  readonly video_id: number
  readonly at: number
}

/** Of signing up and quitting the later one stands, in whichever order they arrive; `at` is in ms. */
export interface EnrolmentStore {
  coursesOf(userId: number): Promise<readonly { course_id: number; level: LevelSlug; at: number }[]>
  /** With the level of the program; one that is no longer in the catalogue is left out. */
  programsOf(userId: number): Promise<readonly { program_id: number; level: LevelSlug; at: number }[]>
  /** Signs up, or changes the level. */
  joinCourse(userId: number, courseId: number, level: LevelSlug, at: number): Promise<void>
  quitCourse(userId: number, courseId: number, at: number): Promise<void>
  joinProgram(userId: number, programId: number, at: number): Promise<void>
  quitProgram(userId: number, programId: number, at: number): Promise<void>
}

export interface ActionStore {
  /** Takes a key of this learner; false when it was taken before, however many ask at once. */
  claim(userId: number, key: string, at: number): Promise<boolean>
  /** Forgets keys older than `before` (ms). */
  purge(before: number): Promise<void>
}

/** The stores of learning whose writes belong together. */
export interface LearningStores {
  readonly progress: ProgressStore
  readonly playbacks: PlaybackStore
  readonly enrolments: EnrolmentStore
  readonly actions: ActionStore
}

/** What the lists of the catalogue say of the lessons somebody finished. */
export interface CurriculumStore {
  /** Finished lessons that belong to a course. */
  courseLessons(userId: number): Promise<readonly { id: number; course_id: number; level: LevelSlug }[]>
  /** How many lessons each level of these courses has. */
  lessonsInLevels(
    courseIds: readonly number[],
  ): Promise<readonly { course_id: number; level: LevelSlug; lessons: number }[]>
  /** How many lessons these programs have. */
  lessonsInPrograms(programIds: readonly number[]): Promise<readonly { program_id: number; lessons: number }[]>
  /** Whether a course has lessons of this level. */
  hasLevel(courseId: number, level: LevelSlug): Promise<boolean>
  /** When a program comes out, null without a date; undefined for a program the catalogue does not have. */
  findProgram(programId: number): Promise<{ readonly published_at: string | null } | undefined>
  hasLessonInProgram(programId: number, lessonId: number): Promise<boolean>
}
