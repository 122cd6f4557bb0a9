import { Failure } from '#contract/errors.ts'
import type { AttemptChanges, BillingPorts, PaymentAttempt } from '../ports.ts'
import { PaymentError } from '../provider/provider.ts'
import { failureOf } from '../provider/provider-call.ts'
import { claimMs } from './finish-attempt.ts'

export type PaymentAttemptPorts = Pick<BillingPorts, 'paymentAttempts' | 'newKey' | 'now'>

export type NewAttempt = Pick<
  PaymentAttempt,
  'user_id' | 'kind' | 'price_id' | 'coupon' | 'request_json' | 'quote_json' | 'payment_method_id'
>

/** Stores an attempt, claimed by this request. Throws `payment_in_progress` while the learner has another. */
export async function openAttempt(
  { paymentAttempts, newKey, now }: PaymentAttemptPorts,
  attempt: NewAttempt,
): Promise<PaymentAttempt> {
  const at = now()
  const opened = await paymentAttempts.open({
    ...attempt,
    key: newKey(),
    created_at: at,
    updated_at: at,
    claimed_until: at + claimMs,
  })
  if (!opened) throw new Failure('payment_in_progress')
  return opened
}

/**
 * The learner's open attempt, claimed by this request; undefined for none. Throws `payment_in_progress` while another
 * works on it.
 */
export async function claimOpenAttempt(
  { paymentAttempts, now }: PaymentAttemptPorts,
  userId: number,
): Promise<PaymentAttempt | undefined> {
  const open = await paymentAttempts.openOf(userId)
  if (!open) return undefined
  if (!(await paymentAttempts.claim(open.id, now(), now() + claimMs))) throw new Failure('payment_in_progress')
  return paymentAttempts.find(open.id)
}

/**
 * Ends the learner's card that waits for its confirmation, in favour of what they order now; a payment is not ended.
 * Throws `payment_in_progress` for a payment, and while another request works on the card.
 */
export async function endOpenCardAttempt(ports: PaymentAttemptPorts, userId: number): Promise<void> {
  const open = await claimOpenAttempt(ports, userId)
  if (!open) return
  if (open.kind === 'subscribe') {
    await ports.paymentAttempts.update(open.id, { claimed_until: null }, ports.now())
    throw new Failure('payment_in_progress')
  }
  await ports.paymentAttempts.update(open.id, { state: 'replaced', claimed_until: null }, ports.now())
}

/**
 * Runs the provider calls of a claimed attempt. A definite failure ends it, so that the next try has a new key: a
 * refusal, and an error the provider answered with while `isMade` finds nothing made under the key, which would repeat
 * that answer. Where the outcome is unknown the attempt stays open, and its key with it. Either way the claim ends.
 */
export async function runAttempt<T>(
  { paymentAttempts, now }: PaymentAttemptPorts,
  attempt: PaymentAttempt,
  work: () => Promise<T>,
  isMade: () => Promise<boolean>,
): Promise<T> {
  const end = (changes: AttemptChanges = {}) =>
    paymentAttempts.update(attempt.id, { ...changes, claimed_until: null }, now())
  try {
    const result = await work()
    await end()
    return result
  } catch (error) {
    const isDefinite = error instanceof PaymentError && attempt.state === 'sent' && (await isFinal(error, isMade))
    await end(isDefinite ? { state: 'failed', failure_code: error.code ?? error.kind } : {})
    throw error instanceof PaymentError ? failureOf(error) : error
  }
}

async function isFinal({ kind, isAnswer }: PaymentError, isMade: () => Promise<boolean>): Promise<boolean> {
  if (kind !== 'unavailable') return true
  if (!isAnswer) return false
  // Where it cannot be looked up either, it may have been created.
  return !(await isMade().catch(() => true))
}
