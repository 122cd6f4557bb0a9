import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors.ts'
import { networkOf } from './proxies.ts'

export interface RateLimit {
  /** Calls a network may make in a burst. */
  readonly burst: number
  /** Calls a network regains each second. */
  readonly perSecond: number
}

// A whole school behind one network stays far below this; a runaway script does not.
export const defaultRateLimit: RateLimit = { burst: 2000, perSecond: 200 }

const maxNetworks = 20_000

/**
 * A token bucket per network, in memory: each server process counts for itself. `take` gives the seconds to wait, 0 when
 * the call may pass.
 */
export function createRateLimiter({ burst, perSecond }: RateLimit) {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    take(network: string, now: number): number {
      const known = buckets.get(network) ?? { left: burst, at: now }
      const left = Math.min(burst, known.left + (Math.max(0, now - known.at) / 1000) * perSecond)
      // Reinserted at the end, so that the least recently seen network is evicted first.
      buckets.delete(network)
      buckets.set(network, { left: left >= 1 ? left - 1 : left, at: now })
      if (buckets.size > maxNetworks) buckets.delete(buckets.keys().next().value ?? network)
      return left >= 1 ? 0 : Math.max(1, Math.ceil((1 - left) / perSecond))
    },
  }
}

/** An onRequest hook that refuses a network over its limit with 429 and `Retry-After`. */
export function rateLimit(settings: RateLimit, now: () => number) {
  const limiter = createRateLimiter(settings)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const wait = limiter.take(networkOf(request), now())
    if (wait === 0) return
    reply.header('retry-after', String(wait))
    throw new Failure('too_many_requests')
  }
}
