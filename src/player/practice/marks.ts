import { clamp, minLoopSeconds, type Span } from './timeline.ts'

/** The marks A and B of a loop, in seconds; null while unset. */
export interface Marks {
  readonly from: number | null
  readonly to: number | null
}

export type MarkName = keyof Marks

/** The step of the arrow keys. Seconds. */
export const markStep = 0.1

export const emptyMarks: Marks = { from: null, to: null }

/**
 * The marks after setting one at a position. B without A starts at 0; a mark that leaves less than `minLoopSeconds`
 * clears the other one.
 */
export function setMark(marks: Marks, name: MarkName, position: number, duration: number): Marks {
  const at = roundToTenth(clamp(position, 0, duration))
  if (name === 'from') {
    const from = Math.min(at, floorToTenth(duration - minLoopSeconds))
    return { from, to: marks.to !== null && marks.to - from >= minLoopSeconds ? marks.to : null }
  }
  const to = Math.max(at, minLoopSeconds)
  return { from: marks.from !== null && to - marks.from >= minLoopSeconds ? marks.from : 0, to }
}

/** The marks after moving one; it stops where less than `minLoopSeconds` would remain. */
export function moveMark(marks: Marks, name: MarkName, to: number, duration: number): Marks {
  if (marks[name] === null) return marks
  const at = roundToTenth(to)
  if (name === 'from') return { ...marks, from: clamp(at, 0, floorToTenth((marks.to ?? duration) - minLoopSeconds)) }
  return { ...marks, to: clamp(at, roundToTenth((marks.from ?? 0) + minLoopSeconds), floorToTenth(duration)) }
}

/** The span between the marks once both are set. */
export function spanBetweenMarks({ from, to }: Marks): Span | null {
  return from === null || to === null ? null : { from, to }
}

const roundToTenth = (seconds: number) => Math.round(seconds / markStep) / 10
const floorToTenth = (seconds: number) => Math.max(0, Math.floor(seconds / markStep + 1e-6) / 10)
