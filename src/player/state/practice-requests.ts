import { countInFor, type Drill, isPracticeLoop, nextRampRate } from '../practice/drill.ts'
import { phraseAt } from '../practice/eight-count.ts'
import {
  emptyMarks,
  type MarkName,
  type Marks,
  markStep,
  moveMark,
  setMark,
  spanBetweenMarks,
} from '../practice/marks.ts'
import { type Loop, type Span, spanOfLoop } from '../practice/timeline.ts'
import { type Effect, emit, type LessonMedia } from './player-effects.ts'
import type { PlayerState } from './player-state.ts'

/** Requests about loops and drills. */
export type PracticeRequest =
  | { readonly type: 'toggle-loop' | 'loop-lesson' | 'loop-marks' | 'clear-marks' }
  /** Loops the current phrase of eight, or ends that loop. */
  | { readonly type: 'loop-eight' }
  | { readonly type: 'loop-chapter'; readonly index: number }
  /** Sets A or B at the current position. */
  | { readonly type: 'mark'; readonly mark: MarkName }
  | { readonly type: 'move-mark'; readonly mark: MarkName; readonly to: number }
  | { readonly type: 'nudge-mark'; readonly mark: MarkName; readonly steps: number }
  | { readonly type: 'toggle-count-in' | 'toggle-click' | 'toggle-ramp' }
  | { readonly type: 'ramp-from'; readonly rate: number }

const off: Loop = { kind: 'off' }

/** The effects of a practice request. */
export function practiceEffects(state: PlayerState, request: PracticeRequest, lesson: LessonMedia): readonly Effect[] {
  const { loop, marks, drill } = state
  switch (request.type) {
    case 'toggle-loop':
      return loop.kind !== 'off' ? leaveLoop(state) : enter(state, loopOfMarks(marks) ?? { kind: 'lesson' }, lesson)
    case 'loop-lesson':
      return loop.kind === 'lesson' ? leaveLoop(state) : enter(state, { kind: 'lesson' }, lesson)
    case 'loop-marks': {
      const between = loopOfMarks(marks)
      if (loop.kind === 'span') return leaveLoop(state)
      return between ? enter(state, between, lesson) : []
    }
    case 'loop-eight': {
      const eight = lesson.bpm === null ? null : phraseAt(state.position, lesson.bpm, state.duration)
      if (!eight) return []
      const again = loop.kind === 'span' && loop.from === eight.from && loop.to === eight.to
      return again ? [emit({ type: 'marks', marks: emptyMarks }), ...leaveLoop(state)] : withMarks(state, eight, lesson)
    }
    case 'loop-chapter': {
      const again = loop.kind === 'chapter' && loop.index === request.index
      return again ? leaveLoop(state) : enter(state, { kind: 'chapter', index: request.index }, lesson)
    }
    case 'clear-marks':
      return [emit({ type: 'marks', marks: emptyMarks }), ...(loop.kind === 'span' ? leaveLoop(state) : [])]
    case 'mark':
      return withMarks(state, setMark(marks, request.mark, state.position, state.duration), lesson)
    case 'move-mark':
      return withMarks(state, moveMark(marks, request.mark, request.to, state.duration), lesson)
    case 'nudge-mark': {
      const to = (marks[request.mark] ?? 0) + request.steps * markStep
      return withMarks(state, moveMark(marks, request.mark, to, state.duration), lesson)
    }
    case 'toggle-count-in':
      return [drilled(drill, { countIn: !drill.countIn })]
    case 'toggle-click':
      return [drilled(drill, { click: !drill.click })]
    case 'toggle-ramp': {
      const toggled = drilled(drill, { ramp: !drill.ramp })
      if (drill.ramp) return [toggled, ...endRamp(state)]
      return isPracticeLoop(loop) ? [toggled, ...beginRamp(state)] : [toggled]
    }
    case 'ramp-from':
      return [drilled(drill, { rampFrom: request.rate })]
  }
}

/** The span that is repeated now, or null. */
export function repeatedSpan({ loop, duration, recording }: PlayerState, { chapters }: LessonMedia): Span | null {
  return recording ? null : spanOfLoop(loop, chapters, duration)
}

/** The effects at the end of a pass; none before it. */
export function nextPass(state: PlayerState, lesson: LessonMedia): readonly Effect[] {
  const span = repeatedSpan(state, lesson)
  if (!span || state.countInBeat !== null || (state.position < span.to && state.playback !== 'ended')) return []
  const rate = state.rateBeforeRamp === null ? state.rate : nextRampRate(state.rate)
  const faster: readonly Effect[] = rate === state.rate ? [] : [{ do: 'rate', to: rate }]
  const pass = beginPass({ ...state, rate }, span, lesson)
  return [...faster, ...pass, ...(state.playback === 'ended' && !counted(pass) ? [{ do: 'play' } as const] : [])]
}

/** The effects that begin a pass: a seek, or a count-in. */
export function beginPass(state: PlayerState, span: Span, lesson: LessonMedia): readonly Effect[] {
  const { loop, drill, rate } = state
  if (!drill.countIn || !isPracticeLoop(loop)) return [{ do: 'seek', to: span.from }]
  return [{ do: 'count-in', at: span.from, click: drill.click, ...countInFor(lesson.bpm, rate) }]
}

/** Ends the loop; restores the rate of before a ramp, and resumes from a count-in. */
export function leaveLoop(state: PlayerState): readonly Effect[] {
  const counting: readonly Effect[] = state.countInBeat === null ? [] : [{ do: 'stop-counting' }, { do: 'play' }]
  return [emit({ type: 'loop', loop: off }), ...endRamp(state), ...counting]
}

function enter(state: PlayerState, loop: Loop, lesson: LessonMedia): readonly Effect[] {
  const span = spanOfLoop(loop, lesson.chapters, state.duration)
  if (!span) return []
  const ramp = isPracticeLoop(loop) ? (state.drill.ramp ? beginRamp(state) : []) : endRamp(state)
  const begun = [emit({ type: 'loop', loop }), ...ramp]
  if (state.position >= span.from && state.position < span.to) return begun
  const going = state.playback === 'playing' || state.countInBeat !== null
  const rate = ramp.find((effect) => effect.do === 'rate')?.to ?? state.rate
  return [
    ...begun,
    ...(going ? beginPass({ ...state, loop, rate }, span, lesson) : [{ do: 'seek', to: span.from } as const]),
  ]
}

function withMarks(state: PlayerState, marks: Marks, lesson: LessonMedia): readonly Effect[] {
  const noted = emit({ type: 'marks', marks })
  const loop = loopOfMarks(marks)
  if (loop) return [noted, ...enter(state, loop, lesson)]
  return state.loop.kind === 'span' ? [noted, ...leaveLoop(state)] : [noted]
}

function beginRamp(state: PlayerState): readonly Effect[] {
  if (state.rateBeforeRamp !== null) return []
  return [emit({ type: 'ramp', before: state.rate }), { do: 'rate', to: state.drill.rampFrom }]
}

function endRamp({ rateBeforeRamp }: PlayerState): readonly Effect[] {
  return rateBeforeRamp === null ? [] : [{ do: 'rate', to: rateBeforeRamp }, emit({ type: 'ramp', before: null })]
}

function loopOfMarks(marks: Marks): Loop | null {
  const span = spanBetweenMarks(marks)
  return span && { kind: 'span', ...span }
}

const drilled = (drill: Drill, change: Partial<Drill>) => emit({ type: 'drill', drill: { ...drill, ...change } })
const counted = (effects: readonly Effect[]) => effects.some((effect) => effect.do === 'count-in')
