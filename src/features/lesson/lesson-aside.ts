import type { VideoData } from '#contract/video-data.ts'
import type { AsideMode, PlayerLink } from '#src/platform/player-link.ts'

/** The props of what a route renders beside the player. */
export interface LessonAsideProps {
  readonly link: PlayerLink
  /** The lesson's media; undefined until it is known, and offline. */
  readonly video: VideoData | undefined
  readonly onOccupied: (occupied: AsideMode) => void
}
