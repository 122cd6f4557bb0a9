import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors.ts'
import type { CallLimit, SharedCallCount } from '#server/domain/limits/ports.ts'
import { networkOf } from './proxies.ts'

export type RateLimit = CallLimit

// A whole school behind one network stays far below this; a runaway script does not.
export const defaultRateLimit: RateLimit = { burst: 2000, perSecond: 200 }

const maxNetworks = 20_000
/** A network's calls are added to the count of all servers once they are this part of its burst. */
const reportedShare = 1 / 20

interface Bucket {
  left: number
  /** Of the last call, ms since 1970. */
  at: number
  /** Calls since the last report, the first of them at `since` (ms). */
  unreported: number
  since: number
  /** Refused by the count of all servers until then, in ms. */
  refusedUntil: number
}

/**
 * A token bucket per network, in memory. With `shared` its calls are also added to a count of all servers, some at a
 * time and without waiting for it: a call never waits for the database, and a network that calls little never asks it.
 * Until it answers, and while it does not, the bucket alone limits. `take` returns the seconds to wait, 0 when the call
 * may pass.
 */
export function createRateLimiter({ burst, perSecond }: RateLimit, shared: SharedCallCount | null = null) {
  const buckets = new Map<string, Bucket>()
  const reportedCalls = Math.max(1, Math.floor(burst * reportedShare))
  const windowMs = (burst / perSecond) * 1000

  function report(network: string, bucket: Bucket, now: number): void {
    // Calls of an earlier window would not be counted either.
    if (now - bucket.since > windowMs) Object.assign(bucket, { unreported: 0, since: now })
    bucket.unreported += 1
    if (!shared || bucket.unreported < reportedCalls) return
    const calls = bucket.unreported
    Object.assign(bucket, { unreported: 0, since: now })
    shared.add(network, calls).then(
      (waitMs) => {
        bucket.refusedUntil = waitMs > 0 ? now + waitMs : 0
      },
      // The bucket limits meanwhile.
      () => undefined,
    )
  }

  return {
    take(network: string, now: number): number {
      const bucket = buckets.get(network) ?? { left: burst, at: now, unreported: 0, since: now, refusedUntil: 0 }
      const left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * perSecond)
      const passes = left >= 1 && bucket.refusedUntil <= now
      Object.assign(bucket, { left: passes ? left - 1 : left, at: now })
      // Reinserted at the end, so that the least recently seen network is evicted first.
      buckets.delete(network)
      buckets.set(network, bucket)
      if (buckets.size > maxNetworks) buckets.delete(buckets.keys().next().value ?? network)
      if (passes) {
        report(network, bucket, now)
        return 0
      }
      return Math.max(1, Math.ceil((1 - left) / perSecond), Math.ceil((bucket.refusedUntil - now) / 1000))
    },
  }
}

/** An onRequest hook that refuses a network over its limit with 429 and `Retry-After`. */
export function rateLimit(settings: RateLimit, shared: SharedCallCount | null, now: () => number) {
  const limiter = createRateLimiter(settings, shared)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const wait = limiter.take(networkOf(request), now())
    if (wait === 0) return
    reply.header('retry-after', String(wait))
    throw new Failure('too_many_requests')
  }
}
