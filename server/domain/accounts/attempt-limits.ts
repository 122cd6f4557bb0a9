import { Failure, type ServerFailureCode } from '#contract/errors.ts'
import type { AttemptStore, Secrets } from './ports.ts'

interface AttemptLimit {
  readonly maxAttempts: number
  readonly windowMs: number
  /** What a refusal is called where it has words of its own; `too_many_requests` otherwise. */
  readonly refusal?: ServerFailureCode
}

const hour = 3_600_000

/**
 * How often what could be guessed, or sent to somebody else, may be tried. A count for an account or an e-mail address
 * is shared by everyone who guesses at it; a count for a network stops one guesser who goes through many accounts, and
 * is wide enough for a whole school behind one address.
 */
const attemptLimits = {
  /** Wrong passwords for one e-mail address from browsers that never signed in to it. */
  sign_in_by_stranger: { maxAttempts: 20, windowMs: hour, refusal: 'sign_in_limited' },
  /** Wrong passwords for one account from one browser that did: strangers cannot use these up. */
  sign_in_by_known_device: { maxAttempts: 20, windowMs: hour, refusal: 'sign_in_limited' },
  /** Wrong passwords from one network, whomever they are for. */
  sign_in_from_network: { maxAttempts: 100, windowMs: hour, refusal: 'sign_in_limited' },
  /** Wrong present passwords of one account that is signed in. */
  current_password: { maxAttempts: 10, windowMs: hour },
  /** Wrong passwords given with the link of one account's confirmation message. */
  confirmation_password: { maxAttempts: 10, windowMs: hour },
  /** Confirmation messages sent to one e-mail address because somebody asked for them. */
  message_to_address: { maxAttempts: 5, windowMs: hour },
  /** Links for a new password sent to one address. Apart, so that other messages to it cannot use up this way in. */
  reset_to_address: { maxAttempts: 5, windowMs: hour },
  /** Messages asked for from one network. */
  message_from_network: { maxAttempts: 300, windowMs: hour },
  /** Accounts made from one network. */
  registration_from_network: { maxAttempts: 300, windowMs: hour },
  /** Times one network is told that an e-mail address has an account; slowed down long before (`askWhetherTaken`). */
  taken_address_from_network: { maxAttempts: 120, windowMs: hour / 6 },
  /** Wrong operator's coupons from one network. */
  coupon_from_network: { maxAttempts: 10, windowMs: hour / 6 },
  /** Messages to the academy's people from one network. */
  support_from_network: { maxAttempts: 5, windowMs: hour },
} as const satisfies Record<string, AttemptLimit>

/** The longest any count is needed, in ms. */
export const maxWindowMs = Math.max(...Object.values(attemptLimits).map(({ windowMs }) => windowMs))

/** One limit and whom it is counted for: an address, the id of an account, a network. */
export interface Attempt {
  readonly limit: keyof typeof attemptLimits
  readonly subject: string | number
}

export interface AttemptPorts {
  readonly attempts: Pick<AttemptStore, 'count' | 'decrement' | 'peek'>
  readonly secrets: Pick<Secrets, 'hash'>
  now(): number
}

/**
 * Counts one attempt under each limit, before it is known whether it is a right one: guesses made at once do not share
 * a count. Gives the counts. Throws `too_many_requests`, or the limit's own refusal, with the seconds to wait, at the
 * first limit that is used up.
 */
export async function countAttempts(ports: AttemptPorts, attempts: readonly Attempt[]): Promise<readonly number[]> {
  const counts: number[] = []
  for (const attempt of attempts) {
    const limit: AttemptLimit = attemptLimits[attempt.limit]
    const { count, startedAt } = await ports.attempts.count(keyOf(ports, attempt), limit.windowMs, ports.now())
    if (count > limit.maxAttempts) throw refused(limit, startedAt + limit.windowMs - ports.now())
    counts.push(count)
  }
  return counts
}

/** Gives back what was counted for an attempt that turned out to be no guess. Other attempts stay counted. */
export async function refundAttempts(ports: AttemptPorts, attempts: readonly Attempt[]): Promise<void> {
  for (const attempt of attempts) await ports.attempts.decrement(keyOf(ports, attempt))
}

/** Throws as `countAttempts` does where a limit is used up, and counts nothing. */
export async function checkAttemptLimits(ports: AttemptPorts, attempts: readonly Attempt[]): Promise<void> {
  for (const attempt of attempts) {
    const limit: AttemptLimit = attemptLimits[attempt.limit]
    const { count, startedAt } = await ports.attempts.peek(keyOf(ports, attempt), limit.windowMs, ports.now())
    if (count >= limit.maxAttempts) throw refused(limit, startedAt + limit.windowMs - ports.now())
  }
}

const refused = ({ refusal = 'too_many_requests' }: AttemptLimit, waitMs: number) =>
  new Failure(refusal, { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })

// No address of anybody stands in the table of counts.
const keyOf = ({ secrets }: AttemptPorts, { limit, subject: who }: Attempt) => secrets.hash(`${limit}:${who}`)
