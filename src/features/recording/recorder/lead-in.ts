/** How a lesson is brought to the moment from which somebody records. */
export interface LeadIn {
  /** Seconds of the lesson. */
  readonly from: number
  /** Seconds of the count that pass before it plays. */
  readonly after: number
}

/**
 * The lesson plays through the count, so that the learner dances in on the beat and it reaches `position` at zero. Where
 * there is not enough of it before, the count begins in silence.
 */
export function leadIn(position: number, rate: number, count: number): LeadIn {
  const played = Math.min(count, position / rate)
  return { from: position - played * rate, after: count - played }
}
