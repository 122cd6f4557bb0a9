/** How often a job is tried before it is set aside: with the waits below, for some twenty hours. */
export const mostTries = 25

const first = 5000
const longest = 3_600_000

/**
 * How long to wait after the `attempt`th try failed, in ms: three times as long each time, up to an hour, and up to a
 * quarter more or less by `chance` (0 to 1), so that what failed together does not come back together.
 */
export function waitAfter(attempt: number, chance: number): number {
  const wait = Math.min(longest, first * 3 ** (attempt - 1))
  return Math.round(wait * (0.75 + chance / 2))
}
