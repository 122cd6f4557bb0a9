import type { User } from '#contract/account.ts'
import { Failure } from '#contract/errors.ts'
import { waitAfter } from '#contract/rules/outbox.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { call } from '#src/platform/api.ts'
import { log } from '#src/platform/log.ts'
import { deviceStorage } from '#src/platform/safe-storage.ts'
import { callAsLearner } from './learner-calls.ts'

const key = 'alcompas-media'
/** The media cookies are renewed this long before they expire, in ms (F55). */
const renewalMarginMs = 60_000
/** In ms, between two calls: a wrong clock must not make a loop of them. */
const minIntervalMs = 30_000
/** In ms; a stored expiry further ahead was written under another clock. */
const maxLifetimeMs = 3_600_000
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Has the server set the media cookies of a learner, and again before they expire (F55). Cookies that are valid for the
 * same entitlements are not requested again. A failure is logged and retried; public media play meanwhile.
 */
export async function requestMediaCookies(user: User, failures = 0): Promise<void> {
  clearTimeout(timer)
  const entitlements = [user.id, user.subscription_active, user.has_challenge].join(' ')
  const left = expiryFor(entitlements) - academyClock.now()
  if (left > renewalMarginMs && left <= maxLifetimeMs + renewalMarginMs)
    return scheduleRequest(user, renewalDelay(left))
  try {
    const { expires } = await callAsLearner(() => call('getCookiesCdn'))
    deviceStorage.setItem(key, `${expires * 1000} ${entitlements}`)
    scheduleRequest(user, renewalDelay(expires * 1000 - academyClock.now()))
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    log.warn('Error al solicitar cookies de contenido', { code: failure.code })
    if (failure.code !== 'signed_out') scheduleRequest(user, waitAfter(failures + 3, Math.random()), failures + 1)
  }
}

/** Stops renewing the media cookies, at sign-out. */
export function stopMediaCookies(): void {
  clearTimeout(timer)
  deviceStorage.removeItem(key)
}

function scheduleRequest(user: User, inMs: number, failures = 0): void {
  clearTimeout(timer)
  timer = setTimeout(() => void requestMediaCookies(user, failures), inMs)
}

/**
 * Ms until the next request for cookies that expire in `left`. An expiry within the margin is the end of a
 * subscription: the cookies of what remains are requested after it.
 */
const renewalDelay = (left: number) =>
  Math.max(left > renewalMarginMs ? Math.min(left, maxLifetimeMs) - renewalMarginMs : left, minIntervalMs)

/** Expiry of the cookies for these entitlements, in ms since 1970; 0 without any. */
function expiryFor(entitlements: string): number {
  const stored = deviceStorage.getItem(key) ?? ''
  const [until] = stored.split(' ')
  return stored === `${until} ${entitlements}` ? Number(until) || 0 : 0
}
