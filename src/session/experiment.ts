import { cookies } from '#contract/cookies.ts'
import { pageCookies } from '#src/platform/cookies.ts'

type Experiment = '1' | '2'

const yearInSeconds = 365 * 86_400

/** The experiment of this browser: `1` offers a trial, `2` does not; null before one is assigned. */
export function readExperiment(): Experiment | null {
  const value = pageCookies.read(cookies.experiment)
  return value === '1' || value === '2' ? value : null
}

/**
 * Assigns a browser without an experiment the one without a trial (F33), so that prices do not change between visits.
 */
export function ensureExperiment(): Experiment {
  const assigned = readExperiment()
  if (assigned === null) pageCookies.write(cookies.experiment, '2', { maxAge: yearInSeconds })
  return assigned ?? '2'
}
