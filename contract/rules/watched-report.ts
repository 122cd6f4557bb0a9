import type { Range } from './watched-ranges.ts'

/** How far a lesson was played, as `updatePlaybackStats` takes it. */
export interface WatchedReport {
  readonly course_id?: number | null
  readonly program_id?: number | null
  readonly liked_session?: boolean
  readonly disliked_session?: boolean
  readonly completed_percentage: number
  /** Seconds. */
  readonly position: number
  readonly ranges: Range[]
  readonly session: string
  /** ms since 1970. */
  readonly at: number
  readonly preferences?: { readonly speed: number; readonly mirrored: boolean; readonly view: 'front' | 'rear' }
}
