import type { PlayerPreferences } from '#contract/learning.ts'
import type { LevelSlug } from '#contract/level.ts'
import type { Onboarding } from '#contract/onboarding.ts'
import type { genders } from '#contract/rules/profile-rules.ts'
import type { PictureName } from './pictures.ts'
import type { TakeName } from './takes.ts'

/** What a learner of the demo did, as one would tell it. Days count back from today, so that 0 is today. */
export interface LearnerNotes {
  readonly profile: Profile
  readonly picture: PictureName | null
  readonly onboarding: Onboarding | null
  readonly sawHomeNotice: boolean
  /** The hour (UTC) at which the learner usually dances. */
  readonly hour: number
  /** How many of a hundred finished lessons are liked, and disliked. */
  readonly likes: number
  readonly dislikes: number
  readonly preferences: PlayerPreferences | null
  readonly practices: readonly Practice[]
  readonly searches: readonly (readonly [day: number, text: string])[]
  readonly recordings: readonly RecordingNotes[]
}

/** The fields of the profile form; what is left out stays empty. */
interface Profile {
  readonly user_name?: string
  readonly gender?: (typeof genders)[number]
  readonly phone?: string
  readonly city?: string
  readonly country?: string
  readonly birthday?: string
}

/** Lessons that were danced one after the other. */
export interface Practice {
  readonly of:
    | { readonly course: string; readonly level: LevelSlug }
    | { readonly program: string }
    | { readonly lessons: readonly string[] }
  /** The days of the first and of the last finished lesson. */
  readonly days: readonly [first: number, last: number]
  /** How many were finished, from the first on; all of them unless given. */
  readonly finished?: number
  /** The day the learner signed up to the course or program, before the first lesson. */
  readonly joined?: number
  /** The lesson after those was left at this share of its length. */
  readonly left?: { readonly day: number; readonly share: number }
}

/** A recording and what became of it. `unmakeable`: it could not be transcoded. */
export interface RecordingNotes {
  readonly lesson: string
  readonly day: number
  readonly take: TakeName
  readonly outcome: 'draft' | 'public' | 'unmakeable' | { readonly rejected: string }
  readonly title?: string
  readonly description?: string
}
