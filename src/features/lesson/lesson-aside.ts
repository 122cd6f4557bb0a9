import type { PlayerLink } from '#src/platform/player-link.ts'

/**
 * How far what stands beside the lesson has taken the page. A mirror takes its place alone; `asking` and `recording` want
 * the learner for themselves, and nothing is said about the lesson meanwhile.
 */
export type AsideMode = 'no' | 'mirror' | 'asking' | 'recording'

/** The place beside the player, for whoever stands there. */
export interface LessonAsideProps {
  readonly link: PlayerLink
  /** What the player plays; null until it is known, and without a network. */
  readonly src: string | null
  readonly onOccupied: (occupied: AsideMode) => void
}
