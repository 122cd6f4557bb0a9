import type { User } from '#contract/account.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { PlayerLink } from '#src/platform/player-link.ts'
import type { LessonClock } from '../recorder/lesson-clock.ts'
import type { Occupied, ZoneRequest } from './recorder-request.ts'

/** What a lesson page gives the zone. */
export interface RecordingZoneProps {
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
  readonly onOccupied: (occupied: Occupied) => void
}

/** What the zone is opened with. */
export interface OpenZoneProps extends RecordingZoneProps {
  readonly clock: LessonClock
  /** Everything that was asked for so far, in order. */
  readonly asked: readonly ZoneRequest[]
}
