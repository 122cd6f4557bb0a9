import type { PlayerLayout } from '#contract/messages.ts'
import type { Quality, QualityChoice } from '../playback/quality.ts'
import { type Drill, restfulDrill } from '../practice/drill.ts'
import { type Marks, noMarks } from '../practice/marks.ts'
import type { Loop } from '../practice/timeline.ts'

export type View = 'front' | 'rear'

/**
 * What is known of the player. Everything about time, speed and sound is what the front `<video>` last confirmed; a
 * request changes nothing here until the element says that it happened.
 */
export interface PlayerState {
  readonly playback: 'loading' | 'paused' | 'playing' | 'ended'
  /** Playing was asked for, and the next picture has not arrived. */
  readonly buffering: boolean
  /** Seconds. */
  readonly position: number
  /** Seconds; 0 until known. */
  readonly duration: number
  /** Seconds that are here already, from the start of the stretch being played. */
  readonly bufferedTo: number
  readonly rate: number
  readonly volume: number
  readonly muted: boolean
  /** The browser let a lesson start by itself only without its sound, which one press brings back. */
  readonly startedMuted: boolean
  readonly failure: 'media' | 'offline' | null
  /** A failure stopped the lesson in its course: it goes on by itself once what failed is there again. */
  readonly goesOn: boolean
  readonly online: boolean
  /** The picture on the screen. It follows `wantedView` once that picture is there and in step. */
  readonly view: View
  readonly wantedView: View
  /** `asleep` until it is first wanted, so that nobody pays for a picture they never see. */
  readonly rear: 'none' | 'asleep' | 'waking' | 'ready' | 'failed'
  readonly mirrored: boolean
  readonly loop: Loop
  /** A and B. They stay when their repetition ends, so that it can be taken up again. */
  readonly marks: Marks
  readonly drill: Drill
  /** The speed that comes back when a ramp is over; null while none runs. */
  readonly rateBefore: number | null
  /** What is being counted before the next pass; the picture waits meanwhile. */
  readonly counting: number | null
  readonly captions: 'none' | 'off' | 'on' | 'failed'
  /** What is being said, when captions are on. */
  readonly caption: string
  readonly quality: Quality
  readonly qualityChoice: QualityChoice
  /** `page` is the fullscreen the lesson page gives where the browser has none for a frame (F130). */
  readonly fullscreen: 'off' | 'real' | 'page'
  /** The picture in a window of its own; `none` where the browser has none. */
  readonly floating: 'none' | 'off' | 'on'
  /** Large buttons and counts, for whoever stands two metres away. */
  readonly standBack: boolean
  /** The practice mirror of the page, as the page says it is. */
  readonly camera: 'none' | 'off' | 'on'
  /** Where the page wants the controls. */
  readonly layout: PlayerLayout
  /** Whether single letters, digits and signs are shortcuts (WCAG 2.1.4). */
  readonly shortcuts: boolean
}

/** What is known of a player before it starts. */
export interface Given {
  readonly hasRear: boolean
  readonly hasCaptions: boolean
  readonly hasCamera: boolean
  readonly canFloat: boolean
  readonly duration: number
  readonly online: boolean
  readonly drill: Drill
  readonly quality: Quality
  readonly qualityChoice: QualityChoice
  readonly layout: PlayerLayout
  readonly shortcuts: boolean
}

/** A player of which nothing is known but its lesson, and that likes nothing in particular. */
export const plainly: Given = {
  hasRear: false,
  hasCaptions: false,
  hasCamera: false,
  canFloat: false,
  duration: 0,
  online: true,
  drill: restfulDrill,
  quality: 'full',
  qualityChoice: 'auto',
  layout: 'under',
  shortcuts: true,
}

/** A player that has asked for its lesson and knows nothing of it yet. */
export function initialState(given: Given): PlayerState {
  return {
    playback: 'loading',
    buffering: false,
    position: 0,
    duration: given.duration,
    bufferedTo: 0,
    rate: 1,
    volume: 1,
    muted: false,
    startedMuted: false,
    failure: null,
    goesOn: false,
    online: given.online,
    view: 'front',
    wantedView: 'front',
    rear: given.hasRear ? 'asleep' : 'none',
    mirrored: false,
    loop: { kind: 'off' },
    marks: noMarks,
    drill: given.drill,
    rateBefore: null,
    counting: null,
    captions: given.hasCaptions ? 'off' : 'none',
    caption: '',
    quality: given.quality,
    qualityChoice: given.qualityChoice,
    fullscreen: 'off',
    floating: given.canFloat ? 'off' : 'none',
    standBack: false,
    camera: given.hasCamera ? 'off' : 'none',
    layout: given.layout,
    shortcuts: given.shortcuts,
  }
}

/** Whether the lesson goes on by itself: it plays, or is counted in. */
export const isGoing = ({ playback, counting }: PlayerState) => playback === 'playing' || counting !== null
