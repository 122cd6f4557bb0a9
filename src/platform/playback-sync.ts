/** Correction of a follower video, so that it shows the same moment as the leader. */
export type Correction =
  | { readonly kind: 'rate'; readonly rate: number; readonly nudging: boolean }
  | { readonly kind: 'seek'; readonly to: number }

interface Moments {
  /** Seconds. The leader has the sound, so it is the clock. */
  readonly leader: number
  /** Seconds, on the leader's timeline. */
  readonly follower: number
  /** The speed the learner asked for. */
  readonly rate: number
  /** Whether the last correction was a nudge, which continues until the videos are in sync. */
  readonly nudging: boolean
}

const nudgeFrom = 0.02
const nudgeUntil = 0.006
const seekFrom = 0.25
const minNudge = 0.07
const maxNudge = 0.25

/**
 * The correction of a drift between two videos. Drifts are removed by playing 7 to 25 % faster or slower, within a
 * second and a half and unnoticeably; only a drift above a quarter of a second is corrected by a seek, which interrupts
 * playback and resumes late.
 */
export function correctionFor({ leader, follower, rate, nudging }: Moments): Correction {
  const drift = follower - leader
  const size = Math.abs(drift)
  if (size > seekFrom) return { kind: 'seek', to: leader }
  if (size <= (nudging ? nudgeUntil : nudgeFrom)) return { kind: 'rate', rate, nudging: false }
  const nudge = Math.min(maxNudge, Math.max(minNudge, size * 2))
  return { kind: 'rate', rate: rate * (1 - Math.sign(drift) * nudge), nudging: true }
}

// Seconds, at the lesson's own speed.
const minAdvance = 0.02

/**
 * Whether a leader that was paused at `stoodAt` plays again. After a seek, sound starts late, up to half a second on a
 * busy machine, and its clock advances once before that and stops again: a silent follower that does not wait would be
 * ahead by some 70 ms each time.
 */
export const hasResumed = ({
  leader,
  stoodAt,
  rate,
}: Pick<Moments, 'leader' | 'rate'> & { readonly stoodAt: number }) => Math.abs(leader - stoodAt) >= minAdvance * rate
