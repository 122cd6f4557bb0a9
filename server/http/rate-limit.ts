import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors.ts'
import { isCall } from './is-call.ts'
import { networkOf } from './network.ts'

export interface LimitSettings {
  /** Calls a network may make at once. */
  readonly burst: number
  /** Calls a network gets back each second. */
  readonly perSecond: number
}

// A whole school behind one network stays far below this; a runaway script does not.
export const defaultLimits: LimitSettings = { burst: 2000, perSecond: 200 }

const mostNetworks = 20_000

/**
 * Counts calls per network with a bucket that refills; nothing but memory, so each server counts for itself.
 * `take` gives the seconds to wait, 0 when the call may pass.
 */
export function createLimiter({ burst, perSecond }: LimitSettings) {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    take(network: string, now: number): number {
      const known = buckets.get(network) ?? { left: burst, at: now }
      const left = Math.min(burst, known.left + (Math.max(0, now - known.at) / 1000) * perSecond)
      // Put back at the end, so that the network seen longest ago is the first to be forgotten.
      buckets.delete(network)
      buckets.set(network, { left: left >= 1 ? left - 1 : left, at: now })
      if (buckets.size > mostNetworks) buckets.delete(buckets.keys().next().value ?? network)
      return left >= 1 ? 0 : Math.max(1, Math.ceil((1 - left) / perSecond))
    },
  }
}

/** Stands before every call under /api, and before the ways to a provider, which is asked for each of them. */
export function limitCalls(settings: LimitSettings, now: () => number) {
  const limiter = createLimiter(settings)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isCall(request)) return
    const wait = limiter.take(networkOf(request), now())
    if (wait === 0) return
    reply.header('retry-after', String(wait))
    throw new Failure('too_many_requests')
  }
}
