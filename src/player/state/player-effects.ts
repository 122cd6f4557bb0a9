import type { Chapter } from '#contract/video-data.ts'
import type { Quality, Renditions } from '../playback/quality.ts'
import type { CountIn } from '../practice/drill.ts'
import type { PlayerFact } from './player-facts.ts'

/**
 * What a request leads to: told to the `<video>`, to the browser or to the page, or noted at once because none of them
 * has a say in it.
 */
export type Effect =
  | { readonly do: 'play' | 'pause' | 'wake-rear' | 'stop-counting' | 'record' | 'leave-screen' }
  /** Fetches the lesson again, where it was. */
  | { readonly do: 'reload'; readonly plays: boolean }
  | { readonly do: 'seek'; readonly to: number }
  /** Waits at a position, counts, and plays on from there. */
  | ({ readonly do: 'count-in'; readonly at: number; readonly click: boolean } & CountIn)
  | { readonly do: 'rate'; readonly to: number }
  | { readonly do: 'sound'; readonly volume: number; readonly muted: boolean }
  | { readonly do: 'captions' | 'fullscreen' | 'float' | 'camera'; readonly on: boolean }
  | { readonly do: 'rendition'; readonly quality: Quality }
  /** Opens or closes a panel of the page by its name. */
  | { readonly do: 'panel'; readonly name: string }
  | { readonly do: 'note'; readonly fact: PlayerFact }

/** What never changes while a lesson is open. */
export interface LessonFacts extends Renditions {
  readonly chapters: readonly Chapter[]
  readonly bpm: number | null
}

export const note = (fact: PlayerFact): Effect => ({ do: 'note', fact })
export const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
