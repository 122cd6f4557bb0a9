import type { Loop } from './timeline.ts'

/** How a stretch is practised again and again. */
export interface Drill {
  /** Count eight, or from three down where there is no beat, before each pass. */
  readonly countIn: boolean
  /** Whether the count is heard too. */
  readonly click: boolean
  /** Begin slowly and get faster with each pass. */
  readonly ramp: boolean
  /** The speed of the first pass. */
  readonly rampFrom: number
}

export const restfulDrill: Drill = { countIn: false, click: true, ramp: false, rampFrom: 0.7 }

/** The speeds a ramp may begin at, and how much each pass adds, up to the lesson's own. */
export const rampStarts = { slowest: 0.5, fastest: 0.95, step: 0.05 } as const

/** The speed of the pass after one at `rate`. Whoever is faster than the lesson already stays there. */
export function nextRampRate(rate: number): number {
  return rate >= 1 ? rate : Math.min(1, Number((rate + rampStarts.step).toFixed(2)))
}

/** Whether a repetition is practice. A whole lesson that starts over is watched, and nobody counts it in. */
export const isPractice = (loop: Loop) => loop.kind === 'span' || loop.kind === 'chapter'

/** What is counted before a pass, and how long each count lasts. Ms. */
export interface CountIn {
  readonly counts: readonly number[]
  readonly every: number
}

/** The count before a pass danced at `rate`: eight beats of the lesson at that speed. */
export function countInOf(bpm: number | null, rate: number): CountIn {
  return bpm === null
    ? { counts: [3, 2, 1], every: 1000 }
    : { counts: [1, 2, 3, 4, 5, 6, 7, 8], every: 60_000 / (bpm * rate) }
}
