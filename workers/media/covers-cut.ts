import type { Cut, TakeFacts } from './take-facts.ts'

/** Seconds an output may be shorter or longer than its cut: a video frame and an audio frame at each end. */
const durationTolerance = 0.15
/** Seconds of silence that audio encoders put before the first sample. */
const maxPriming = 0.05

/**
 * Whether an output file is H.264, as long as the cut, with no packets before its start: a player hides those, but the
 * file contains them.
 */
export function coversCut({ picture, begins, ends }: TakeFacts, { from, to }: Cut): boolean {
  return picture === 'avc' && begins >= -maxPriming && Math.abs(ends - (to - from)) <= durationTolerance
}
