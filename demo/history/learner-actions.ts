import type { PlayerPreferences } from '#contract/learning.ts'
import type { LevelSlug } from '#contract/level.ts'
import type { RecordingNotes } from './learner-notes.ts'
import type { TakeName } from './takes.ts'

/** The course or program a lesson is danced in; both null on its own. */
export interface PlayedIn {
  readonly course: number | null
  readonly program: number | null
}

/** An action of a learner, by the ids of the catalogue; `at` in ms since 1970. */
export type LearnerAction = { readonly at: number } & (
  | { readonly kind: 'join-course'; readonly course: number; readonly level: LevelSlug }
  | { readonly kind: 'join-program'; readonly program: number }
  | (PlayedIn & {
      readonly kind: 'play'
      readonly lesson: number
      /** How much was watched, from 0 to 1. */
      readonly share: number
      readonly preferences: PlayerPreferences | null
    })
  | { readonly kind: 'finish'; readonly lesson: number; readonly program: number | null }
  | { readonly kind: 'rate'; readonly lesson: number; readonly liked: boolean }
  | { readonly kind: 'search'; readonly text: string }
  | {
      readonly kind: 'record'
      readonly lesson: number
      readonly take: TakeName
      readonly outcome: RecordingNotes['outcome']
      readonly title: string | null
      readonly description: string | null
      /** When it was published, rejected or given up, in ms. */
      readonly decidedAt: number
    }
)

export type ActionOf<Kind extends LearnerAction['kind']> = Extract<LearnerAction, { readonly kind: Kind }>
