import { Failure, type ServerFailureCode } from '#contract/errors.ts'
import { hourMs } from '#contract/time-units.ts'
import type { AttemptStore, Secrets } from './ports.ts'

interface AttemptLimit {
  readonly maxAttempts: number
  readonly windowMs: number
  /** The failure code, when not `too_many_requests`. */
  readonly failureCode?: ServerFailureCode
}

/**
 * Rate limits of what can be guessed or sent to third parties. A count for an account or an e-mail address is shared by
 * all clients; a count for a network stops a client that goes through many accounts, and is wide enough for a whole
 * school behind one address.
 */
const attemptLimits = {
  /** Wrong passwords for one e-mail address from unknown devices. */
  sign_in_by_stranger: { maxAttempts: 20, windowMs: hourMs, failureCode: 'sign_in_limited' },
  /** Wrong passwords for one account from one known device, so that attackers cannot lock its owner out. */
  sign_in_by_known_device: { maxAttempts: 20, windowMs: hourMs, failureCode: 'sign_in_limited' },
  /** Wrong passwords from one network, for any account. */
  sign_in_from_network: { maxAttempts: 100, windowMs: hourMs, failureCode: 'sign_in_limited' },
  /** Right passwords for one account, on any device: each costs a comparison and a session. */
  sign_in_of_account: { maxAttempts: 120, windowMs: hourMs },
  /** New passwords of one account, each of which notifies its owner. */
  password_change: { maxAttempts: 10, windowMs: hourMs },
  /** Wrong current passwords of one signed-in account. */
  current_password: { maxAttempts: 10, windowMs: hourMs },
  /** Wrong passwords given with one account's confirmation link. */
  confirmation_password: { maxAttempts: 10, windowMs: hourMs },
  /** Confirmation e-mails to one address, that of a registration included. */
  message_to_address: { maxAttempts: 5, windowMs: hourMs },
  /** Password reset e-mails to one address; counted apart, so that other e-mails to it cannot exhaust them. */
  reset_to_address: { maxAttempts: 5, windowMs: hourMs },
  /** E-mails requested from one network. */
  message_from_network: { maxAttempts: 300, windowMs: hourMs },
  /** Accounts registered from one network. */
  registration_from_network: { maxAttempts: 300, windowMs: hourMs },
  /** Taken addresses reported to one network; slowed down long before (`checkEmailTaken`). */
  taken_address_from_network: { maxAttempts: 120, windowMs: hourMs / 6 },
  /** Wrong operator coupons from one network. */
  coupon_from_network: { maxAttempts: 10, windowMs: hourMs / 6 },
  /** Valid operator coupons from one network: far more than any class enters. */
  valid_coupon_from_network: { maxAttempts: 10_000, windowMs: hourMs / 6 },
  /** Wrong coupons of payments from one network (F190): a whole school may have the flyer with the misprint. */
  payment_coupon_from_network: { maxAttempts: 120, windowMs: hourMs / 6 },
  /** Wrong coupons of payments entered by guests of one network; the pages check those of signed-in learners alone. */
  payment_coupon_of_guests: { maxAttempts: 10, windowMs: hourMs / 6 },
  /** Wrong coupons of payments entered by one account, from any network. */
  payment_coupon_of_account: { maxAttempts: 10, windowMs: hourMs / 6 },
  /** Cards of one account that the bank declined: each refusal gives its reason. */
  declined_card_of_account: { maxAttempts: 10, windowMs: hourMs },
  /** Cards that the bank declined, entered in one network. */
  declined_card_from_network: { maxAttempts: 100, windowMs: hourMs },
  /** Support messages from one network. */
  support_from_network: { maxAttempts: 5, windowMs: hourMs },
} as const satisfies Record<string, AttemptLimit>

/** The longest window of any limit, in ms. */
export const maxWindowMs = Math.max(...Object.values(attemptLimits).map(({ windowMs }) => windowMs))

/** A limit and the subject it is counted for: an address, an account id, a network. */
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
 * Counts one attempt under each limit before its outcome is known, so that concurrent guesses do not share a count.
 * Returns the counts. Throws `too_many_requests`, or the limit's own code, with the seconds to wait, at the first
 * exceeded limit.
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

/** Counts like `countAttempts`; where that throws, how long (ms) the limit lasts, else 0. */
export async function countOrWait(ports: AttemptPorts, attempts: readonly Attempt[]): Promise<number> {
  try {
    await countAttempts(ports, attempts)
    return 0
  } catch (error) {
    if (error instanceof Failure && error.retryAfter !== undefined) return error.retryAfter * 1000
    throw error
  }
}

/** Takes back the count of an attempt that was no guess; other attempts stay counted. */
export async function refundAttempts(ports: AttemptPorts, attempts: readonly Attempt[]): Promise<void> {
  for (const attempt of attempts) await ports.attempts.decrement(keyOf(ports, attempt))
}

/** Throws like `countAttempts` when a limit is reached, without counting. */
export async function checkAttemptLimits(ports: AttemptPorts, attempts: readonly Attempt[]): Promise<void> {
  for (const attempt of attempts) {
    const limit: AttemptLimit = attemptLimits[attempt.limit]
    const { count, startedAt } = await ports.attempts.peek(keyOf(ports, attempt), limit.windowMs, ports.now())
    if (count >= limit.maxAttempts) throw refused(limit, startedAt + limit.windowMs - ports.now())
  }
}

const refused = ({ failureCode = 'too_many_requests' }: AttemptLimit, waitMs: number) =>
  new Failure(failureCode, { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })

// Keys are hashed: the table holds no addresses.
const keyOf = ({ secrets }: AttemptPorts, { limit, subject }: Attempt) => secrets.hash(`${limit}:${subject}`)
