import { getVideoStats, type TotalVideoStats } from '#contract/catalogue.ts'
import { Failure } from '#contract/errors.ts'
import { call } from '#src/platform/api.ts'
import { log } from '#src/platform/log.ts'

const noStats: TotalVideoStats = { mostViewed: [], trending: [], valued: [] }

/** Asks how lessons are watched. A failure is logged and leaves the lists empty (F72). */
export async function readVideoStats(signal: AbortSignal): Promise<TotalVideoStats> {
  try {
    return await call(getVideoStats, {}, signal)
  } catch (failure) {
    if (signal.aborted) throw failure
    const code = failure instanceof Failure ? failure.code : 'unexpected'
    log.warn('the tallies of the lessons did not arrive', { code })
    return noStats
  }
}
