/** What is done to a picture so that it shows the moment another one shows. */
export type Correction =
  | { readonly kind: 'rate'; readonly rate: number; readonly nudging: boolean }
  | { readonly kind: 'seek'; readonly to: number }

export interface Moments {
  /** Seconds. The leader carries the sound, so it is the clock. */
  readonly leader: number
  /** Seconds, counted as the leader counts. */
  readonly follower: number
  /** The speed the learner asked for. */
  readonly rate: number
  /** Whether the last correction was a nudge: one that has begun goes on until the pictures meet. */
  readonly nudging: boolean
}

const noticed = 0.02
const met = 0.006
const lost = 0.25
const gentlest = 0.07
const strongest = 0.25

/**
 * How a picture catches up with another. Drifts are danced away by playing 7 to 25 % faster or slower, so that they are
 * gone within a second and a half and nobody sees it; only a picture that lost a quarter of a second is sought, since a
 * seek stops it for a moment and starts it late again.
 */
export function correctionFor({ leader, follower, rate, nudging }: Moments): Correction {
  const drift = follower - leader
  const size = Math.abs(drift)
  if (size > lost) return { kind: 'seek', to: leader }
  if (size <= (nudging ? met : noticed)) return { kind: 'rate', rate, nudging: false }
  const nudge = Math.min(strongest, Math.max(gentlest, size * 2))
  return { kind: 'rate', rate: rate * (1 - Math.sign(drift) * nudge), nudging: true }
}

// Seconds, at the lesson's own speed.
const firstSteps = 0.02

/**
 * Whether a leader that stood at `stoodAt` is under way. Sound takes a moment to begin after a jump, up to half a second on
 * a busy machine, and its clock takes a first step before and stands again: a silent picture that did not wait for it
 * would be ahead by as much, some 70 ms each time.
 */
export const isPlaying = ({ leader, stoodAt, rate }: Pick<Moments, 'leader' | 'rate'> & { readonly stoodAt: number }) =>
  Math.abs(leader - stoodAt) >= firstSteps * rate
