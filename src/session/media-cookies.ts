import type { User } from '#contract/account.ts'
import { Failure } from '#contract/errors.ts'
import { waitAfter } from '#contract/rules/outbox.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { call } from '#src/platform/api.ts'
import { log } from '#src/platform/log.ts'
import { callAsLearner } from './learner-calls.ts'

const key = 'alcompas-media'
/** The doors are opened again this long before they close, in ms (F55). */
const margin = 60_000
/** Ms between two calls, whatever the clocks of device and academy say. */
const leastApart = 30_000
/** The longest a pass lasts, in ms; one that seems to last longer was noted by another clock. */
const longestPass = 3_600_000
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Opens the media that a learner may watch on this browser, and again before it closes (F55). Doors that stand open for
 * the same rights are not asked for twice. A failure is silent, and tried again: what is open to everybody plays meanwhile.
 */
export async function requestMediaCookies(user: User, failures = 0): Promise<void> {
  clearTimeout(timer)
  const whose = [user.id, user.subscription_active, user.has_challenge].join(' ')
  const left = openUntil(whose) - academyClock.now()
  if (left > margin && left <= longestPass + margin) return again(user, waitFor(left))
  try {
    const { expires } = await callAsLearner(() => call('getCookiesCdn'))
    attempt(() => localStorage.setItem(key, `${expires * 1000} ${whose}`))
    again(user, waitFor(expires * 1000 - academyClock.now()))
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    log.warn('Error al solicitar cookies de contenido', { code: failure.code })
    if (failure.code !== 'signed_out') again(user, waitAfter(failures + 3, Math.random()), failures + 1)
  }
}

/** Asks for nothing any more: whoever was here has left. */
export function stopMediaCookies(): void {
  clearTimeout(timer)
  attempt(() => localStorage.removeItem(key))
}

function again(user: User, inMs: number, failures = 0): void {
  clearTimeout(timer)
  timer = setTimeout(() => void requestMediaCookies(user, failures), inMs)
}

/**
 * Ms until the doors are to be opened again when they close in `left`. What closes within the margin does so for a
 * reason, a subscription that ends, and what is open after it is asked for then.
 */
const waitFor = (left: number) => Math.max(left > margin ? Math.min(left, longestPass) - margin : left, leastApart)

/** Until when the doors stand open for these rights, in ms since 1970; 0 when they do not. */
function openUntil(whose: string): number {
  const kept = attempt(() => localStorage.getItem(key)) ?? ''
  const [until] = kept.split(' ')
  return kept === `${until} ${whose}` ? Number(until) || 0 : 0
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
