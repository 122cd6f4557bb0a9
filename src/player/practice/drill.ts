import type { Loop } from './timeline.ts'

/** How a loop is practised. */
export interface Drill {
  /** Count eight before each pass, or from three down where the lesson has no tempo. */
  readonly countIn: boolean
  /** Whether the count-in clicks. */
  readonly click: boolean
  /** Tempo ramp: begin slowly and speed up with each pass. */
  readonly ramp: boolean
  /** The rate of the first pass. */
  readonly rampFrom: number
}

export const defaultDrill: Drill = { countIn: false, click: true, ramp: false, rampFrom: 0.7 }

/** The rates a ramp may begin at, and the increment of each pass. */
export const rampRange = { slowest: 0.5, fastest: 0.95, step: 0.05 } as const

/** The rate of the pass after one at `rate`, up to 1; a faster one stays. */
export function nextRampRate(rate: number): number {
  return rate >= 1 ? rate : Math.min(1, Number((rate + rampRange.step).toFixed(2)))
}

/** Whether a loop is practice. A whole lesson that starts over is not counted in. */
export const isPracticeLoop = (loop: Loop) => loop.kind === 'span' || loop.kind === 'chapter'

/** The counts before a pass, and the ms between them. */
export interface CountIn {
  readonly counts: readonly number[]
  readonly intervalMs: number
}

/** The count-in of a pass at `rate`: eight beats at that tempo. */
export function countInFor(bpm: number | null, rate: number): CountIn {
  return bpm === null
    ? { counts: [3, 2, 1], intervalMs: 1000 }
    : { counts: [1, 2, 3, 4, 5, 6, 7, 8], intervalMs: 60_000 / (bpm * rate) }
}
