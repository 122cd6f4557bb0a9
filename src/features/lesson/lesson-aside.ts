import type { PlayerLink } from '#src/platform/player-link.ts'

/** What the aside (mirror, recorder) is doing. During `asking` and `recording` the lesson opens no dialogs. */
export type AsideMode = 'no' | 'mirror' | 'asking' | 'recording'

/** The props of what a route renders beside the player. */
export interface LessonAsideProps {
  readonly link: PlayerLink
  /** The front stream; null until it is known, and offline. */
  readonly src: string | null
  readonly onOccupied: (occupied: AsideMode) => void
}
