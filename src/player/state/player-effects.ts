import type { PlayerPreferences } from '#contract/learning.ts'
import type { PlayerConfig } from '#contract/messages.ts'
import type { Chapter } from '#contract/video-data.ts'
import type { Quality, Renditions } from '#src/platform/video-quality.ts'
import type { CountIn } from '../practice/drill.ts'
import type { StateEvent } from './player-reducer.ts'

/**
 * What a request leads to: an operation on the `<video>`, the browser or the page, or a state event emitted at once
 * because none of them has to confirm it.
 */
export type Effect =
  | { readonly do: 'play' | 'pause' | 'load-rear' | 'stop-counting' | 'record' | 'leave-screen' }
  /** Streams on in the rendition now chosen. */
  | { readonly do: 'choose-lines' }
  /** Reloads the media at the current position. */
  | { readonly do: 'reload'; readonly plays: boolean }
  /** Shows the lesson as the learner last liked to see one, without reporting that as a choice. */
  | { readonly do: 'prefer'; readonly preferences: PlayerPreferences }
  /** Plays the files on this device from the current position. */
  | { readonly do: 'use-stored'; readonly streams: PlayerConfig['streams']; readonly plays: boolean }
  | { readonly do: 'seek'; readonly to: number }
  /** Pauses at a position, counts in, and plays on. */
  | ({ readonly do: 'count-in'; readonly at: number; readonly click: boolean } & CountIn)
  | { readonly do: 'rate'; readonly to: number }
  | { readonly do: 'sound'; readonly volume: number; readonly muted: boolean }
  | { readonly do: 'captions' | 'fullscreen' | 'picture-in-picture' | 'camera'; readonly on: boolean }
  | { readonly do: 'rendition'; readonly quality: Quality }
  /** Toggles a panel by its name. */
  | { readonly do: 'panel'; readonly name: string }
  | { readonly do: 'emit'; readonly event: StateEvent }

/** One height of a lesson. Rates in bits per second. */
interface StreamedRendition {
  readonly lines: number
  readonly front_rate: number
  readonly rear_rate: number
}

/** What never changes while a lesson is open. */
export interface LessonMedia extends Renditions {
  readonly chapters: readonly Chapter[]
  readonly bpm: number | null
  /** The heights it is streamed in, ascending by lines; none where it is played as it is. */
  readonly renditions: readonly StreamedRendition[]
}

export const emit = (event: StateEvent): Effect => ({ do: 'emit', event })
