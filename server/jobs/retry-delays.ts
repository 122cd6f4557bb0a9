/** Failures after which a job is set aside, unless its kind says otherwise: with the waits below, some twenty hours. */
export const maxFailures = 25

/** Deaths of the process that ran a job after which it is set aside, so that no job keeps ending servers. */
export const maxDeaths = 5

const firstDelayMs = 5000
const maxDelayMs = 3_600_000
const firstDelayAfterDeathMs = 2000

/**
 * How long to wait after the `failures`th failure, in ms: three times as long each time, up to an hour, and up to a
 * quarter more or less by `chance` (0 to 1), so that what failed together does not come back together.
 */
export function delayAfterFailure(failures: number, chance: number): number {
  return spread(Math.min(maxDelayMs, firstDelayMs * 3 ** (failures - 1)), chance)
}

/**
 * How long to wait after the `deaths`th death of the process that ran a job, in ms: five times as long each time. Jobs
 * that were in hand together are spread as above: the one that ends processes is soon alone with its own.
 */
export function delayAfterDeath(deaths: number, chance: number): number {
  return spread(firstDelayAfterDeathMs * 5 ** (deaths - 1), chance)
}

const spread = (wait: number, chance: number) => Math.round(wait * (0.75 + chance / 2))
