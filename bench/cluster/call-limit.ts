import { defaultRateLimit } from '#server/http/rate-limit.ts'
import type { BalancedClient } from '#tests/setup/server/balanced-client.ts'

const calls = 5000
const atOnce = 48
/** Calls that the two servers may not have reported yet, are reporting, and are answering. */
const unreported = 2 * (2 * (defaultRateLimit.burst / 20) + atOnce)

/** Calls both servers from one network as fast as they answer, and counts how many passed. */
export async function measureCallLimit(client: BalancedClient) {
  const headers = { 'x-forwarded-for': '203.0.113.77' }
  const from = performance.now()
  let [sent, passed, refused] = [0, 0, 0]
  const caller = async () => {
    while (sent < calls) {
      sent += 1
      const answer = await client.send({ path: '/api/visitor', headers }).catch(() => undefined)
      if (answer?.status === 200) passed += 1
      if (answer?.status === 429) refused += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, caller))
  const seconds = (performance.now() - from) / 1000
  const { burst, perSecond } = defaultRateLimit
  const windows = Math.ceil(seconds / (burst / perSecond))
  return { seconds: Math.round(seconds * 10) / 10, passed, refused, allowed: windows * burst + unreported }
}
