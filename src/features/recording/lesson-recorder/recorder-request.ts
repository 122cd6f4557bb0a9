import type { Take } from '#browser-storage/take.ts'
import type { User } from '#contract/account.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { PlayerEvent } from '#contract/messages.ts'
import type { PlayerLink } from '#src/platform/player-link.ts'
import type { LessonClock } from '../recorder/lesson-clock.ts'

/** What the zone is asked for: by the player, or by a recording that was left behind. */
export type RecorderRequest =
  | { readonly kind: 'mirror'; readonly on: boolean }
  | { readonly kind: 'record' }
  | { readonly kind: 'recover'; readonly take: Take }

/** What a word of the player asks of the zone; null for the others. */
export function toRecorderRequest(event: PlayerEvent): RecorderRequest | null {
  if (event.type === 'camera') return { kind: 'mirror', on: event.on }
  return event.type === 'recording-zone' ? { kind: 'record' } : null
}

/**
 * How far the zone has taken the page: a mirror wants its place alone, `asking` the learner but no place, and a recording
 * both.
 */
export type RecorderMode = 'no' | 'mirror' | 'asking' | 'recording'

/** What a lesson page gives the zone. */
export interface LessonRecorderProps {
  readonly lesson: Lesson
  /** Where the lesson is, to come back to. */
  readonly lessonPath: string
  /** Null until it is known, and without a network. */
  readonly lessonSrc: string | null
  readonly link: PlayerLink
  readonly user: User | null
  /** A guest wants an account, to save what they recorded. */
  readonly onRegister: () => void
  /** The page gives the zone its place. */
  readonly onModeChange: (occupied: RecorderMode) => void
}

/** What the zone is opened with. */
export interface ActiveRecorderProps extends LessonRecorderProps {
  readonly clock: LessonClock
  /** Everything that was asked for so far, in order. */
  readonly requests: readonly RecorderRequest[]
}
