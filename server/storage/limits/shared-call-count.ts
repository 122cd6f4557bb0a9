import { createHash } from 'node:crypto'
import pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { CallLimit, SharedCallCount } from '#server/domain/limits/ports.ts'

/** A count that takes longer is abandoned: each server still has a limit of its own. */
const timeoutMs = 1000

/**
 * Counts calls in PostgreSQL, in windows in which a network regains its whole burst: as many calls as a bucket allows
 * at most, over all servers together. One connection, so that a slow count never takes one from the requests.
 */
export function sharedCallCount(
  url: string,
  { burst, perSecond }: CallLimit,
): SharedCallCount & { close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    allowExitOnIdle: true,
  })
  pool.on('error', () => undefined)
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    // Made by a migration.
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: 'calls',
    points: burst,
    duration: burst / perSecond,
  })
  return {
    async add(network, calls) {
      try {
        await limiter.consume(keyOf(network), calls)
        return 0
      } catch (refusal) {
        // The package refuses by throwing the count.
        if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext)
        throw refusal
      }
    },
    close: () => pool.end(),
  }
}

/** IP addresses of visitors are not written into the database. */
const keyOf = (network: string) => createHash('sha256').update(network).digest('base64url').slice(0, 22)
