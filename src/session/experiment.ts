import { cookies } from '#contract/cookies.ts'
import { pageCookies } from '#src/platform/cookies.ts'

export type Experiment = '1' | '2'

const aYear = 365 * 86_400

/** Which experiment this browser is part of: `1` offers a trial, `2` does not; null before one was given. */
export function readExperiment(): Experiment | null {
  const kept = pageCookies.read(cookies.experiment)
  return kept === '1' || kept === '2' ? kept : null
}

/** Gives a browser without an experiment the one without a trial (F33), so that prices do not change between visits. */
export function ensureExperiment(): Experiment {
  const known = readExperiment()
  if (known === null) pageCookies.write(cookies.experiment, '2', { maxAge: aYear })
  return known ?? '2'
}
