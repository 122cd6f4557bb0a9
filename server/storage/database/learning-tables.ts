import type { Generated } from 'kysely'
import type { LevelSlug } from '#contract/level.ts'

/** The tables of learning. Instants are integers in ms since 1970; days are year-month-day. */
export interface LearningTables {
  lesson_progress: LessonProgressRow
  program_finishes: { user_id: number; program_id: number; lesson_id: number; finished_at: number }
  playbacks: PlaybackRow
  /** One row per counted playback. */
  lesson_plays: { lesson_id: number; day: string; user_id: number; session: string }
  lesson_counts: { lesson_id: number; plays: Generated<number>; likes: Generated<number>; dislikes: Generated<number> }
  lesson_play_counts: { lesson_id: number; day: string; plays: number }
  player_preferences: { user_id: number; speed: number; mirrored: boolean; view: 'front' | 'rear'; at: number }
  course_enrolments: { user_id: number; course_id: number; level: LevelSlug; at: number }
  program_enrolments: { user_id: number; program_id: number; at: number }
  /** When a learner last quit a course or a program: enrolments from before do not bring it back. */
  enrolment_ends: { user_id: number; kind: 'course' | 'program'; of_id: number; at: number }
  applied_actions: { user_id: number; key: string; at: number }
}

/** Boolean columns of these tables. */
export const learningFlags = ['liked', 'disliked', 'mirrored'] as const

interface LessonProgressRow {
  user_id: number
  lesson_id: number
  liked: boolean
  disliked: boolean
  rated_at: number | null
  finished_at: number | null
}

export interface PlaybackRow {
  user_id: number
  lesson_id: number
  position: number
  completed_percentage: number
  ranges_json: string
  course_id: number | null
  program_id: number | null
  at: number
}
