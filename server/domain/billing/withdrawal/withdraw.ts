import type { AnswerOf } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { withdrawFromContract } from '#contract/subscription.ts'
import { isoInstant } from '#server/domain/iso-instant.ts'
import { emailJob } from '#server/domain/mail/email-jobs.ts'
import type { Withdrawal } from '../notices/agreement-ports.ts'
import type { BillingPorts, Subscription } from '../ports.ts'
import { PaymentError } from '../provider/provider.ts'
import { requireProvider } from '../provider/provider-call.ts'
import { convergeSubscription } from '../provider/reconcile.ts'
import { type RefreshPorts, refresh } from '../provider/refresh.ts'
import { completeWithdrawal, isFinalRefusal } from './complete-withdrawal.ts'
import { withdrawalRight } from './withdrawal-right.ts'

type WithdrawPorts = RefreshPorts &
  Pick<BillingPorts, 'provider' | 'subscriptions' | 'ledger' | 'withdrawals' | 'transaction' | 'newKey' | 'now'>

/**
 * Ends the contract at once and refunds the last payment to its card (D3, Q8). The declaration counts from its arrival:
 * it is stored, and its receipt sent, before the provider is called. What the provider could not do is retried by the
 * reconciliation, and `refunded` is false until then; a repeated request does nothing twice. Throws `no_subscription`,
 * `withdrawal_closed`, and `payments_unavailable` where payments are off.
 */
export async function withdraw(ports: WithdrawPorts, userId: number): Promise<AnswerOf<typeof withdrawFromContract>> {
  const arrived = ports.now()
  const isReachable = await refresh(ports, userId)
  const subscription = await ports.subscriptions.current(userId)
  if (!subscription) throw new Failure('no_subscription')
  const withdrawal = (await ports.withdrawals.find(subscription.id)) ?? (await declare(ports, subscription, arrived))
  // The response must be in time: a provider that does not answer is not waited for again.
  const refunded = isReachable ? await isCompleted(ports, withdrawal) : isRefunded(withdrawal)
  if (isReachable) await refresh(ports, userId)
  const { kind, received_at, refund, currency } = withdrawal
  return { kind, received_at: isoInstant(received_at), refund, currency, refunded }
}

async function declare(
  ports: WithdrawPorts,
  { id: subscription_id, user_id, currency, price_id, ...subscription }: Subscription,
  received_at: number,
): Promise<Withdrawal> {
  const [ledger, change] = await Promise.all([
    ports.ledger.listOf(user_id),
    ports.paymentAttempts.lastChangeTo(user_id, price_id),
  ])
  const right = withdrawalRight(
    { id: subscription_id, price_id, ...subscription },
    { ledger, change, now: received_at },
  )
  if (!right) throw new Failure('withdrawal_closed')
  const { kind, refund, payment } = right
  const withdrawal: Withdrawal = {
    subscription_id,
    user_id,
    kind,
    received_at,
    refund,
    currency,
    invoice_id: payment?.invoice_id ?? null,
    refund_id: null,
    completed_at: null,
    refusal: null,
  }
  const isFirst = await ports.transaction(async ({ withdrawals, jobs }) => {
    if (!(await withdrawals.add(withdrawal))) return false
    await jobs.enqueue(
      emailJob('withdrawal-receipt', { user_id, kind, received_at, refund, currency, price_id }, received_at),
    )
    return true
  })
  return isFirst ? withdrawal : ((await ports.withdrawals.find(subscription_id)) ?? withdrawal)
}

const isRefunded = ({ completed_at, refusal }: Withdrawal) => completed_at !== null && refusal === null

/** Completes a withdrawal, unless it is; false where the provider did not do all of it now, or never will. */
async function isCompleted(ports: WithdrawPorts, withdrawal: Withdrawal): Promise<boolean> {
  if (withdrawal.completed_at !== null) return isRefunded(withdrawal)
  try {
    await completeWithdrawal(ports, requireProvider(ports), withdrawal)
    return true
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    return false
  }
}

/** Open withdrawals that one run completes at most. */
const maxWithdrawals = 100

export interface CompleteWithdrawalsPorts extends WithdrawPorts {
  /** Reports to staff that the provider makes no refund of a withdrawal, by the code of its refusal. */
  reportRefusedRefund(facts: { readonly refusal: string }): void
}

/**
 * Completes the withdrawals that the provider could not complete before, and stores what that made of the learner's
 * state. One whose refund is refused for good is left to staff. Each is tried: `attempt` takes the failures.
 */
export async function completeWithdrawals(
  ports: CompleteWithdrawalsPorts,
  attempt: (work: Promise<void>) => Promise<void>,
): Promise<void> {
  const complete = async (withdrawal: Withdrawal) => {
    try {
      await completeWithdrawal(ports, requireProvider(ports), withdrawal)
    } catch (error) {
      if (!isFinalRefusal(error)) throw error
      const refused = { refusal: error.code, completed_at: ports.now() }
      if (await ports.withdrawals.leaveToStaff(withdrawal.subscription_id, refused))
        ports.reportRefusedRefund({ refusal: error.code })
    }
    if (withdrawal.user_id !== null) await convergeSubscription(ports, withdrawal.user_id)
  }
  for (const withdrawal of await ports.withdrawals.listOpen(maxWithdrawals)) await attempt(complete(withdrawal))
}
