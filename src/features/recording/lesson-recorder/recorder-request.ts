import type { Take } from '#browser-storage/take.ts'
import type { User } from '#contract/account.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { PlayerEvent } from '#contract/messages.ts'
import type { VideoData } from '#contract/video-data.ts'
import type { AsideMode, PlayerLink } from '#src/platform/player-link.ts'
import type { LessonClock } from '../recorder/lesson-clock.ts'

/** A request to the recorder: from the player, or to recover a take of an earlier visit. */
export type RecorderRequest =
  | { readonly kind: 'mirror'; readonly on: boolean }
  | { readonly kind: 'record' }
  | { readonly kind: 'recover'; readonly take: Take }

/** The request of a player event; null where it has none. */
export function toRecorderRequest(event: PlayerEvent): RecorderRequest | null {
  if (event.type === 'camera') return { kind: 'mirror', on: event.on }
  return event.type === 'recording-zone' ? { kind: 'record' } : null
}

export interface LessonRecorderProps {
  readonly lesson: Lesson
  /** Stored with a take, for the link back to its lesson. */
  readonly lessonPath: string
  /** The lesson's media; undefined until it is known, and without a network. */
  readonly lessonVideo: VideoData | undefined
  readonly link: PlayerLink
  readonly user: User | null
  /** A guest registers to save a recording. */
  readonly onRegister: () => void
  /** The page lays out the lesson by it. */
  readonly onModeChange: (mode: AsideMode) => void
}

export interface ActiveRecorderProps extends LessonRecorderProps {
  readonly clock: LessonClock
  /** All requests so far, in order. */
  readonly requests: readonly RecorderRequest[]
}
