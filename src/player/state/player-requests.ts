import { isPractice } from '../practice/drill.ts'
import { positionOfCount } from '../practice/eight-count.ts'
import { spanOfLoop } from '../practice/timeline.ts'
import { clamp, type Effect, type LessonFacts, note } from './player-effects.ts'
import { isGoing, type PlayerState } from './player-state.ts'
import { beginPass, leaveLoop, type PracticeRequest, practiceEffects } from './practice-requests.ts'
import { isScreenRequest, type ScreenRequest, screenEffects } from './screen-requests.ts'

/** What somebody, the learner or the page, asks of the player. */
export type Request =
  | { readonly type: 'play' | 'pause' | 'toggle-play' | 'toggle-mute' | 'retry' }
  | { readonly type: 'seek'; readonly position: number }
  | { readonly type: 'skip'; readonly seconds: number }
  | { readonly type: 'chapter'; readonly index: number }
  | { readonly type: 'step-chapter'; readonly steps: number }
  | { readonly type: 'count'; readonly count: number }
  | { readonly type: 'rate'; readonly rate: number }
  | { readonly type: 'step-rate'; readonly steps: number }
  | { readonly type: 'volume'; readonly volume: number }
  | { readonly type: 'step-volume'; readonly steps: number }
  | PracticeRequest
  | ScreenRequest

export const slowest = 0.25
export const fastest = 2
export const rateStep = 0.05
const volumeStep = 0.1
// Whoever goes back a chapter this soon after it began means the one before. Seconds.
const justBegun = 2

/** The whole table of the player's rules: what a request does, given what is known. */
export function effectsOf(state: PlayerState, request: Request, lesson: LessonFacts): readonly Effect[] {
  switch (request.type) {
    case 'play':
      return isGoing(state) ? [] : playFrom(state, lesson)
    case 'pause':
      return pause(state)
    case 'toggle-play':
      return isGoing(state) ? pause(state) : playFrom(state, lesson)
    case 'seek':
      return seekTo(state, request.position, lesson)
    case 'skip':
      return seekTo(state, state.position + request.seconds, lesson)
    case 'count':
      return lesson.bpm === null
        ? []
        : seekTo(state, positionOfCount(request.count, state.position, lesson.bpm), lesson)
    case 'chapter':
      return toChapter(state, request.index, lesson)
    case 'step-chapter': {
      const { position } = state
      const before = request.steps < 0 ? position - justBegun : position
      const current = lesson.chapters.findLastIndex((chapter) => chapter.start <= before)
      return toChapter(state, request.steps < 0 ? Math.max(0, current) : current + 1, lesson)
    }
    case 'rate':
      return [rateAt(request.rate)]
    case 'step-rate':
      return [rateAt(state.rate + request.steps * rateStep)]
    case 'volume':
      return [soundAt(request.volume)]
    case 'step-volume':
      return [soundAt((state.muted ? 0 : state.volume) + request.steps * volumeStep)]
    case 'toggle-mute':
      // Unmuting a volume of zero would change nothing that can be heard.
      return state.muted || state.volume === 0
        ? [{ do: 'sound', volume: state.volume || 0.5, muted: false }]
        : [{ do: 'sound', volume: state.volume, muted: true }]
    case 'retry':
      // Whoever had not begun, or stood still, is not started by a network that comes back.
      return state.failure ? reload(state, state.goesOn) : []
    default:
      return isScreenRequest(request) ? screenEffects(state, request, lesson) : practiceEffects(state, request, lesson)
  }
}

function pause({ counting }: PlayerState): readonly Effect[] {
  return [{ do: counting === null ? 'pause' : 'stop-counting' }]
}

/** A small rendition that cannot be shown is not asked for again: the other one may be there. */
function reload({ failure, quality, qualityChoice }: PlayerState, plays: boolean): readonly Effect[] {
  const again: Effect = { do: 'reload', plays }
  if (failure !== 'media' || quality === 'full') return [again]
  return [note({ type: 'quality', quality: 'full', choice: qualityChoice }), again]
}

function playFrom(state: PlayerState, lesson: LessonFacts): readonly Effect[] {
  if (state.failure) return reload(state, true)
  const span = spanOfLoop(state.loop, lesson.chapters, state.duration)
  const ended = state.playback === 'ended'
  // Counts are for the start of a pass; whoever stopped in the middle of it goes on.
  const atStart = span !== null && (ended || Math.abs(state.position - span.from) < 0.05)
  if (atStart && state.drill.countIn && isPractice(state.loop)) return beginPass(state, span, lesson)
  return ended ? [{ do: 'seek', to: span?.from ?? 0 }, { do: 'play' }] : [{ do: 'play' }]
}

function seekTo(state: PlayerState, position: number, lesson: LessonFacts): readonly Effect[] {
  const to = clamp(position, 0, state.duration)
  const span = spanOfLoop(state.loop, lesson.chapters, state.duration)
  const seek: Effect = { do: 'seek', to }
  // Whoever leaves the repeated stretch by hand means to leave it; otherwise the next frame would throw them back.
  if (span !== null && (to < span.from || to >= span.to) && isPractice(state.loop)) return [...leaveLoop(state), seek]
  return state.counting === null ? [seek] : [{ do: 'stop-counting' }, seek, { do: 'play' }]
}

function toChapter(state: PlayerState, index: number, lesson: LessonFacts): readonly Effect[] {
  const chapter = lesson.chapters[index]
  return chapter ? seekTo(state, chapter.start, lesson) : []
}

const rounded = (value: number, step: number) => Number((Math.round(value / step) * step).toFixed(2))
const rateAt = (wanted: number): Effect => ({ do: 'rate', to: rounded(clamp(wanted, slowest, fastest), rateStep) })
const soundAt = (wanted: number): Effect => {
  const volume = rounded(clamp(wanted, 0, 1), 0.01)
  return { do: 'sound', volume, muted: volume === 0 }
}
