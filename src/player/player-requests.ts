import type { Chapter } from '#contract/video-data.ts'
import { positionOfCount } from './eight-count.ts'
import type { PlayerFact, PlayerState } from './player-state.ts'
import { type Loop, spanOfLoop } from './timeline.ts'

/** What somebody, the learner or the page, asks of the player. */
export type Request =
  | {
      readonly type: 'play' | 'pause' | 'toggle-play' | 'toggle-mute' | 'toggle-mirror' | 'toggle-view' | 'toggle-loop'
    }
  | { readonly type: 'toggle-fullscreen' | 'leave-fullscreen' | 'retry' }
  | { readonly type: 'seek'; readonly position: number }
  | { readonly type: 'skip'; readonly seconds: number }
  | { readonly type: 'chapter' | 'loop-chapter'; readonly index: number }
  | { readonly type: 'count'; readonly count: number }
  | { readonly type: 'rate'; readonly rate: number }
  | { readonly type: 'step-rate'; readonly steps: number }
  | { readonly type: 'volume'; readonly volume: number }
  | { readonly type: 'step-volume'; readonly steps: number }

/** What is then done: told to the `<video>`, to the browser, or noted at once because no element has a say in it. */
export type Effect =
  | { readonly do: 'play' | 'pause' | 'wake-rear' | 'reload' }
  | { readonly do: 'seek'; readonly to: number }
  | { readonly do: 'rate'; readonly to: number }
  | { readonly do: 'sound'; readonly volume: number; readonly muted: boolean }
  | { readonly do: 'fullscreen'; readonly on: boolean }
  | { readonly do: 'note'; readonly fact: PlayerFact }

/** What never changes while a lesson is open. */
export interface LessonFacts {
  readonly chapters: readonly Chapter[]
  readonly bpm: number | null
}

export const slowest = 0.25
export const fastest = 2
export const rateStep = 0.05
const volumeStep = 0.1

/** The whole table of the player's rules: what a request does, given what is known. */
export function effectsOf(state: PlayerState, request: Request, lesson: LessonFacts): readonly Effect[] {
  switch (request.type) {
    case 'play':
      return state.playback === 'playing' ? [] : playFrom(state, lesson)
    case 'pause':
      return [{ do: 'pause' }]
    case 'toggle-play':
      return state.playback === 'playing' ? [{ do: 'pause' }] : playFrom(state, lesson)
    case 'seek':
      return seekTo(state, request.position, lesson)
    case 'skip':
      return seekTo(state, state.position + request.seconds, lesson)
    case 'count':
      return lesson.bpm === null
        ? []
        : seekTo(state, positionOfCount(request.count, state.position, lesson.bpm), lesson)
    case 'chapter': {
      const chapter = lesson.chapters[request.index]
      return chapter ? seekTo(state, chapter.start, lesson) : []
    }
    case 'loop-chapter':
      return loopChapter(state, request.index, lesson)
    case 'toggle-loop':
      return [noted(state.loop.kind === 'off' ? { kind: 'lesson' } : { kind: 'off' })]
    case 'rate':
      return [{ do: 'rate', to: rounded(clamp(request.rate, slowest, fastest), rateStep) }]
    case 'step-rate':
      return [{ do: 'rate', to: rounded(clamp(state.rate + request.steps * rateStep, slowest, fastest), rateStep) }]
    case 'volume':
      return [soundAt(request.volume)]
    case 'step-volume':
      return [soundAt((state.muted ? 0 : state.volume) + request.steps * volumeStep)]
    case 'toggle-mute':
      // Unmuting a volume of zero would change nothing that can be heard.
      return state.muted || state.volume === 0
        ? [{ do: 'sound', volume: state.volume || 0.5, muted: false }]
        : [{ do: 'sound', volume: state.volume, muted: true }]
    case 'toggle-mirror':
      return [{ do: 'note', fact: { type: 'mirror', mirrored: !state.mirrored } }]
    case 'toggle-view':
      return toggleView(state)
    case 'toggle-fullscreen':
      return [{ do: 'fullscreen', on: state.fullscreen === 'off' }]
    case 'leave-fullscreen':
      return state.fullscreen === 'off' ? [] : [{ do: 'fullscreen', on: false }]
    case 'retry':
      return [{ do: 'reload' }]
  }
}

/** Where a repeated stretch starts over, or null while it has not reached its end. Seconds. */
export function loopReturn(state: PlayerState, lesson: LessonFacts): number | null {
  const span = spanOfLoop(state.loop, lesson.chapters, state.duration)
  return span && (state.position >= span.to || state.playback === 'ended') ? span.from : null
}

function playFrom(state: PlayerState, lesson: LessonFacts): readonly Effect[] {
  if (state.failure) return [{ do: 'reload' }]
  if (state.playback !== 'ended') return [{ do: 'play' }]
  return [{ do: 'seek', to: spanOfLoop(state.loop, lesson.chapters, state.duration)?.from ?? 0 }, { do: 'play' }]
}

function seekTo(state: PlayerState, position: number, lesson: LessonFacts): readonly Effect[] {
  const to = clamp(position, 0, state.duration)
  const span = spanOfLoop(state.loop, lesson.chapters, state.duration)
  // Whoever leaves the repeated chapter by hand means to leave it; otherwise the next frame would throw them back.
  const left = span !== null && (to < span.from || to >= span.to) && state.loop.kind === 'chapter'
  return left ? [noted({ kind: 'off' }), { do: 'seek', to }] : [{ do: 'seek', to }]
}

function loopChapter(state: PlayerState, index: number, lesson: LessonFacts): readonly Effect[] {
  if (state.loop.kind === 'chapter' && state.loop.index === index) return [noted({ kind: 'off' })]
  const loop: Loop = { kind: 'chapter', index }
  const span = spanOfLoop(loop, lesson.chapters, state.duration)
  if (!span) return []
  const inside = state.position >= span.from && state.position < span.to
  return inside ? [noted(loop)] : [noted(loop), { do: 'seek', to: span.from }]
}

function toggleView(state: PlayerState): readonly Effect[] {
  if (state.rear === 'none' || state.rear === 'failed') return []
  const view = state.wantedView === 'front' ? 'rear' : 'front'
  const wanted: Effect = { do: 'note', fact: { type: 'view-wanted', view } }
  return view === 'rear' && state.rear === 'asleep' ? [wanted, { do: 'wake-rear' }] : [wanted]
}

const noted = (loop: Loop): Effect => ({ do: 'note', fact: { type: 'loop', loop } })
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const rounded = (value: number, step: number) => Number((Math.round(value / step) * step).toFixed(2))
const soundAt = (wanted: number): Effect => {
  const volume = rounded(clamp(wanted, 0, 1), 0.01)
  return { do: 'sound', volume, muted: volume === 0 }
}
