import type { PlayerLayout } from '#contract/messages.ts'
import type { Quality, QualityChoice } from '#src/platform/video-quality.ts'
import { type Drill, defaultDrill } from '../practice/drill.ts'
import { emptyMarks, type Marks } from '../practice/marks.ts'
import type { Loop } from '../practice/timeline.ts'

export type View = 'front' | 'rear'

/**
 * The state of the player. Position, rate and sound are what the front `<video>` last confirmed; a request changes
 * nothing here until the element reports it.
 */
export interface PlayerState {
  readonly playback: 'loading' | 'paused' | 'playing' | 'ended'
  /** Playback was requested, and the next frame has not arrived. */
  readonly buffering: boolean
  /** It has played since it was loaded. */
  readonly begun: boolean
  /** Seconds. */
  readonly position: number
  /** Seconds; 0 until known. */
  readonly duration: number
  /** End of the buffered range around the position. Seconds. */
  readonly bufferedTo: number
  readonly rate: number
  readonly volume: number
  readonly muted: boolean
  /** Autoplay policy let the lesson start only muted. */
  readonly startedMuted: boolean
  readonly failure: 'media' | 'offline' | null
  /** The lesson was running when it failed: it resumes by itself after a successful retry. */
  readonly resumesAfterFailure: boolean
  /** Plays the files on this device, which need no network. */
  readonly stored: boolean
  /** Whether the files of the lesson are within reach: always those on this device. */
  readonly online: boolean
  /** The visible view. Follows `wantedView` once that is ready and in sync. */
  readonly view: View
  readonly wantedView: View
  /**
   * `idle` until it is first requested, so that nothing is fetched in vain; `waiting` for a line that carries both
   * views.
   */
  readonly rear: 'none' | 'idle' | 'loading' | 'ready' | 'waiting' | 'failed'
  readonly mirrored: boolean
  readonly loop: Loop
  /** A and B. They outlive their loop, so that it can be resumed. */
  readonly marks: Marks
  readonly drill: Drill
  /** The rate to restore after a ramp; null while none runs. */
  readonly rateBeforeRamp: number | null
  /** A take is recorded beside the lesson, which plays straight on meanwhile: its review does. */
  readonly recording: boolean
  /** How many requests were refused for that. */
  readonly refusals: number
  /** The current count of a count-in, during which the lesson is paused. */
  readonly countInBeat: number | null
  readonly captions: 'none' | 'off' | 'on' | 'failed'
  /** The current caption while captions are on. */
  readonly caption: string
  readonly quality: Quality
  readonly qualityChoice: QualityChoice
  /** Height of the picture that plays; 0 until known. */
  readonly lines: number
  /** `page`: the lesson page stretches the frame, where the browser has no fullscreen for frames (F130). */
  readonly fullscreen: 'off' | 'native' | 'page'
  /** `none` where the browser does not support it. */
  readonly pictureInPicture: 'none' | 'off' | 'on'
  /** Large buttons and counts, for practising two metres from the screen. */
  readonly distanceMode: boolean
  /** The page's camera mirror, as the page reports it. */
  readonly camera: 'none' | 'off' | 'on'
  /** The placement of the controls that the page wants. */
  readonly layout: PlayerLayout
  /** Whether single characters are shortcuts (WCAG 2.1.4). */
  readonly shortcuts: boolean
}

interface InitialOptions {
  readonly hasRear: boolean
  readonly hasCaptions: boolean
  readonly hasCamera: boolean
  readonly canFloat: boolean
  readonly duration: number
  readonly stored: boolean
  readonly online: boolean
  readonly drill: Drill
  readonly quality: Quality
  readonly qualityChoice: QualityChoice
  readonly layout: PlayerLayout
  readonly shortcuts: boolean
}

/** No optional media, default preferences. */
export const defaultOptions: InitialOptions = {
  hasRear: false,
  hasCaptions: false,
  hasCamera: false,
  canFloat: false,
  duration: 0,
  stored: false,
  online: true,
  drill: defaultDrill,
  quality: 'full',
  qualityChoice: 'auto',
  layout: 'under',
  shortcuts: true,
}

export function initialState(given: InitialOptions): PlayerState {
  return {
    playback: 'loading',
    buffering: false,
    begun: false,
    position: 0,
    duration: given.duration,
    bufferedTo: 0,
    rate: 1,
    volume: 1,
    muted: false,
    startedMuted: false,
    failure: null,
    resumesAfterFailure: false,
    stored: given.stored,
    online: given.stored || given.online,
    view: 'front',
    wantedView: 'front',
    rear: given.hasRear ? 'idle' : 'none',
    mirrored: false,
    loop: { kind: 'off' },
    marks: emptyMarks,
    drill: given.drill,
    rateBeforeRamp: null,
    recording: false,
    refusals: 0,
    countInBeat: null,
    captions: given.hasCaptions ? 'off' : 'none',
    caption: '',
    quality: given.quality,
    qualityChoice: given.qualityChoice,
    lines: 0,
    fullscreen: 'off',
    pictureInPicture: given.canFloat ? 'off' : 'none',
    distanceMode: false,
    camera: given.hasCamera ? 'off' : 'none',
    layout: given.layout,
    shortcuts: given.shortcuts,
  }
}

/** Whether the lesson plays or is counted in. */
export const isRunning = ({ playback, countInBeat }: PlayerState) => playback === 'playing' || countInBeat !== null
