import { type Span, shortestLoop } from './timeline.ts'

/** The two marks of a stretch to practise, A and B, in seconds; null while one is not set. */
export interface Marks {
  readonly from: number | null
  readonly to: number | null
}

export type MarkName = keyof Marks

/** How far one press of an arrow moves a mark. Seconds. */
export const markStep = 0.1

export const noMarks: Marks = { from: null, to: null }

/**
 * The marks after one was set where the dancer is. Whoever sets B first means from the start; and a mark that would
 * leave no stretch to dance takes the other one away, because the last word counts.
 */
export function marked(marks: Marks, name: MarkName, position: number, duration: number): Marks {
  const at = inTenths(clamp(position, 0, duration))
  if (name === 'from') {
    const from = Math.min(at, lowered(duration - shortestLoop))
    return { from, to: marks.to !== null && marks.to - from >= shortestLoop ? marks.to : null }
  }
  const to = Math.max(at, shortestLoop)
  return { from: marks.from !== null && to - marks.from >= shortestLoop ? marks.from : 0, to }
}

/** The marks after one that is set was moved; it stops where the other leaves too little to dance. */
export function moved(marks: Marks, name: MarkName, to: number, duration: number): Marks {
  if (marks[name] === null) return marks
  const at = inTenths(to)
  if (name === 'from') return { ...marks, from: clamp(at, 0, lowered((marks.to ?? duration) - shortestLoop)) }
  return { ...marks, to: clamp(at, inTenths((marks.from ?? 0) + shortestLoop), lowered(duration)) }
}

/** The stretch between the marks once both are set. */
export function spanOfMarks({ from, to }: Marks): Span | null {
  return from === null || to === null ? null : { from, to }
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
const inTenths = (seconds: number) => Math.round(seconds / markStep) / 10
const lowered = (seconds: number) => Math.max(0, Math.floor(seconds / markStep + 1e-6) / 10)
