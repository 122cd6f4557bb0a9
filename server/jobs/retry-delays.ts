import { hourMs } from '#contract/time-units.ts'

/**
 * Failures before a job is set aside, unless its handler sets another number: some twenty hours with the delays below.
 */
export const maxFailures = 25

/** Crashed processes before a job is set aside, so that no job crashes servers again and again. */
export const maxDeaths = 5

const firstDelayMs = 5000
const maxDelayMs = hourMs
const firstDelayAfterDeathMs = 2000

/**
 * The delay after the `failures`th failure in ms: tripled each time up to an hour, with up to 25 % jitter by `chance`
 * (0 to 1), so that jobs that failed together are not retried together.
 */
export function delayAfterFailure(failures: number, chance: number): number {
  return withJitter(Math.min(maxDelayMs, firstDelayMs * 3 ** (failures - 1)), chance)
}

/**
 * The delay after the `deaths`th death of the process that ran a job, in ms: five times as long each time, with the
 * same jitter, which soon separates the job that kills processes from those that ran beside it.
 */
export function delayAfterDeath(deaths: number, chance: number): number {
  return withJitter(firstDelayAfterDeathMs * 5 ** (deaths - 1), chance)
}

const withJitter = (delay: number, chance: number) => Math.round(delay * (0.75 + chance / 2))
