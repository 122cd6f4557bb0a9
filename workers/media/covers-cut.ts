import type { Cut, TakeFacts } from './take-facts.ts'

/** Seconds a made file may be shorter or longer than what was wanted: a frame of picture and one of sound at each end. */
const tolerance = 0.15
/** Seconds of silence that encoders of sound put before it. */
const priming = 0.05

/**
 * Whether a made file is what was wanted: H.264 as long as the cut, with nothing before its beginning. Packets there
 * are not shown, but they are in the file.
 */
export function coversCut({ picture, begins, ends }: TakeFacts, { from, to }: Cut): boolean {
  return picture === 'avc' && begins >= -priming && Math.abs(ends - (to - from)) <= tolerance
}
