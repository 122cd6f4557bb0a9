import { Failure } from '#contract/errors.ts'
import { claimMs } from './finish-attempt.ts'
import type { BillingPorts, PaymentAttempt } from './ports.ts'
import { PaymentError } from './provider.ts'
import { failureOf } from './provider-call.ts'

export type AttemptPorts = Pick<BillingPorts, 'paymentAttempts' | 'newKey' | 'now'>

export type NewAttempt = Pick<
  PaymentAttempt,
  'user_id' | 'kind' | 'price_id' | 'coupon' | 'request_json' | 'quote_json' | 'payment_method_id'
>

/** Stores an attempt, claimed by this request. Throws `payment_in_progress` while the learner has another. */
export async function openAttempt(
  { paymentAttempts, newKey, now }: AttemptPorts,
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

/** The learner's open attempt, claimed by this request; undefined for none. Throws `payment_in_progress` while another works on it. */
export async function claimOpenAttempt(
  { paymentAttempts, now }: AttemptPorts,
  userId: number,
): Promise<PaymentAttempt | undefined> {
  const open = await paymentAttempts.openOf(userId)
  if (!open) return undefined
  if (!(await paymentAttempts.claim(open.id, now(), now() + claimMs))) throw new Failure('payment_in_progress')
  return paymentAttempts.find(open.id)
}

/**
 * Runs the provider calls of a claimed attempt. A definite refusal ends it, so that the next try has a new key; where
 * the outcome is unknown it stays open, and its key with it. Either way the claim ends.
 */
export async function runAttempt<T>(
  { paymentAttempts, now }: AttemptPorts,
  attempt: PaymentAttempt,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work()
    await paymentAttempts.update(attempt.id, { claimed_until: null }, now())
    return result
  } catch (error) {
    if (!(error instanceof PaymentError)) {
      await paymentAttempts.update(attempt.id, { claimed_until: null }, now())
      throw error
    }
    const isDefinite = error.kind !== 'unavailable' && attempt.state === 'sent'
    await paymentAttempts.update(
      attempt.id,
      { claimed_until: null, ...(isDefinite ? { state: 'failed', failure_code: error.code ?? error.kind } : {}) },
      now(),
    )
    throw failureOf(error)
  }
}
