import type { PlayerConfig } from '#contract/messages.ts'
import { clampSpeed, speedStep } from '#contract/rules/playback-speed.ts'
import { isPracticeLoop } from '../practice/drill.ts'
import { positionOfCount } from '../practice/eight-count.ts'
import { clamp } from '../practice/timeline.ts'
import { type Effect, emit, type LessonMedia } from './player-effects.ts'
import { isRunning, type PlayerState } from './player-state.ts'
import { beginPass, leaveLoop, type PracticeRequest, practiceEffects, repeatedSpan } from './practice-requests.ts'
import { isScreenRequest, type ScreenRequest, screenEffects } from './screen-requests.ts'

/** A request of the learner or of the page. */
export type ControlRequest =
  | { readonly type: 'play' | 'pause' | 'toggle-play' | 'toggle-mute' | 'retry' }
  | { readonly type: 'seek'; readonly position: number }
  /** Where the page wants the lesson, as for the count-in of a take. */
  | { readonly type: 'place'; readonly position: number }
  /** Where and how the learner left the lesson, as became known after it was opened. */
  | {
      readonly type: 'resume'
      readonly position: number
      readonly preferences?: PlayerConfig['preferences'] | undefined
    }
  /** The lesson is stored on this device. */
  | { readonly type: 'use-stored'; readonly streams: PlayerConfig['streams'] }
  | { readonly type: 'skip'; readonly seconds: number }
  | { readonly type: 'chapter'; readonly index: number }
  | { readonly type: 'step-chapter'; readonly steps: number }
  | { readonly type: 'count'; readonly count: number }
  | { readonly type: 'rate'; readonly rate: number }
  | { readonly type: 'step-rate'; readonly steps: number }
  | { readonly type: 'volume'; readonly volume: number }
  | { readonly type: 'step-volume'; readonly steps: number }
  /** Whether the page records a take beside the lesson. */
  | { readonly type: 'set-recording'; readonly on: boolean }
  | PracticeRequest
  | ScreenRequest

const volumeStep = 0.1
// Within this many seconds of a chapter's start, "previous" means the chapter before. Seconds.
const chapterRestartSeconds = 2

// A lesson left this close to its end starts over. Seconds.
const restartThresholdSeconds = 5

/** Where a lesson starts that was left at a position; both in seconds. */
export const startPosition = (position: number, duration: number) =>
  position < duration - restartThresholdSeconds ? position : 0

/**
 * What would put a take out of step with its review, which plays the lesson straight on from the start of the take and
 * at its speed. Fullscreen and the big buttons of the distance mode would cover the camera.
 */
const refusedDuringTake: ReadonlySet<string> = new Set([
  'seek',
  'skip',
  'count',
  'chapter',
  'step-chapter',
  'rate',
  'step-rate',
  'quality',
  'toggle-saver',
  'toggle-fullscreen',
  'toggle-distance-mode',
])
const refused: readonly Effect[] = [emit({ type: 'refused' })]

/** The effects of a request in a given state: all rules of the player. */
export function effectsOf(state: PlayerState, request: ControlRequest, lesson: LessonMedia): readonly Effect[] {
  if (state.recording && refusedDuringTake.has(request.type)) return refused
  switch (request.type) {
    case 'play':
      return isRunning(state) ? [] : startPlayback(state, lesson)
    case 'pause':
      return pause(state)
    case 'toggle-play':
      return isRunning(state) ? pause(state) : startPlayback(state, lesson)
    case 'seek':
    case 'place':
      return seekTo(state, request.position, lesson)
    case 'skip':
      return seekTo(state, state.position + request.seconds, lesson)
    case 'count':
      return lesson.bpm === null
        ? []
        : seekTo(state, positionOfCount(request.count, state.position, lesson.bpm), lesson)
    case 'chapter':
      return seekToChapter(state, request.index, lesson)
    case 'step-chapter': {
      const { position } = state
      const before = request.steps < 0 ? position - chapterRestartSeconds : position
      const current = lesson.chapters.findLastIndex((chapter) => chapter.start <= before)
      return seekToChapter(state, request.steps < 0 ? Math.max(0, current) : current + 1, lesson)
    }
    case 'rate':
      return [setRate(request.rate)]
    case 'step-rate':
      return [setRate(state.rate + request.steps * speedStep)]
    case 'volume':
      return [setVolume(request.volume)]
    case 'step-volume':
      return [setVolume((state.muted ? 0 : state.volume) + request.steps * volumeStep)]
    case 'toggle-mute':
      // Unmuting at volume 0 would not be audible.
      return state.muted || state.volume === 0
        ? [{ do: 'sound', volume: state.volume || 0.5, muted: false }]
        : [{ do: 'sound', volume: state.volume, muted: true }]
    case 'retry':
      // A lesson that was not playing does not start when the network returns.
      return state.failure ? reloadMedia(state, state.resumesAfterFailure, lesson) : []
    case 'resume': {
      if (state.begun || isRunning(state)) return []
      const moved = seekTo(state, startPosition(request.position, state.duration), lesson)
      return request.preferences ? [{ do: 'prefer', preferences: request.preferences }, ...moved] : moved
    }
    case 'use-stored': {
      const plays = isRunning(state) || state.resumesAfterFailure
      return state.stored ? [] : [emit({ type: 'stored' }), { do: 'use-stored', streams: request.streams, plays }]
    }
    case 'set-recording': {
      const counting = request.on && state.countInBeat !== null
      return [emit({ type: 'recording', on: request.on }), ...(counting ? pause(state) : [])]
    }
    default:
      if (isScreenRequest(request)) return screenEffects(state, request, lesson)
      return state.recording ? refused : practiceEffects(state, request, lesson)
  }
}

/** The element is paused already during a count-in: that the learner stays there is reported by itself. */
function pause({ countInBeat }: PlayerState): readonly Effect[] {
  return countInBeat === null ? [{ do: 'pause' }] : [{ do: 'stop-counting' }, emit({ type: 'pause' })]
}

/**
 * A data-saver rendition that fails is replaced by the full one; of streamed ones the smallest is needed in any case.
 */
function reloadMedia(
  { failure, quality, qualityChoice }: PlayerState,
  plays: boolean,
  { renditions }: LessonMedia,
): readonly Effect[] {
  const again: Effect = { do: 'reload', plays }
  if (failure !== 'media' || quality === 'full' || renditions.length > 0) return [again]
  return [emit({ type: 'quality', quality: 'full', choice: qualityChoice }), again]
}

function startPlayback(state: PlayerState, lesson: LessonMedia): readonly Effect[] {
  if (state.failure) return reloadMedia(state, true, lesson)
  const span = repeatedSpan(state, lesson)
  const ended = state.playback === 'ended'
  // Counting in is for the start of a pass; in the middle of it playback just resumes.
  const atStart = span !== null && (ended || Math.abs(state.position - span.from) < 0.05)
  if (atStart && state.drill.countIn && isPracticeLoop(state.loop)) return beginPass(state, span, lesson)
  return ended ? [{ do: 'seek', to: span?.from ?? 0 }, { do: 'play' }] : [{ do: 'play' }]
}

function seekTo(state: PlayerState, position: number, lesson: LessonMedia): readonly Effect[] {
  const to = clamp(position, 0, state.duration)
  const span = repeatedSpan(state, lesson)
  const seek: Effect = { do: 'seek', to }
  // A seek outside the loop ends it; otherwise the next frame would seek back.
  if (span !== null && (to < span.from || to >= span.to) && isPracticeLoop(state.loop))
    return [...leaveLoop(state), seek]
  return state.countInBeat === null ? [seek] : [{ do: 'stop-counting' }, seek, { do: 'play' }]
}

function seekToChapter(state: PlayerState, index: number, lesson: LessonMedia): readonly Effect[] {
  const chapter = lesson.chapters[index]
  return chapter ? seekTo(state, chapter.start, lesson) : []
}

const setRate = (wanted: number): Effect => ({ do: 'rate', to: clampSpeed(wanted) })
const setVolume = (wanted: number): Effect => {
  const volume = Math.round(clamp(wanted, 0, 1) * 100) / 100
  return { do: 'sound', volume, muted: volume === 0 }
}
