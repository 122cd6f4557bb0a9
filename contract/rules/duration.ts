/** The three filters of duration (F86). Both bounds belong to the middle one (Q14). */
export const durationBuckets = [
  { slug: 'short', from: 0, to: 1199 },
  { slug: 'medium', from: 1200, to: 2400 },
  { slug: 'long', from: 2401, to: Number.POSITIVE_INFINITY },
] as const

export type DurationBucket = (typeof durationBuckets)[number]['slug']

/** The bucket of a duration in whole seconds. */
export function bucketOf(seconds: number): DurationBucket {
  return durationBuckets.find(({ to }) => seconds <= to)?.slug ?? 'long'
}

/** Whole minutes of a duration in seconds, at least 1 unless it is 0. */
export function minutesOf(seconds: number): number {
  return seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0
}
