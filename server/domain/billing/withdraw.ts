import type { AnswerOf } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { withdrawFromContract } from '#contract/subscription.ts'
import { emailJob } from '#server/domain/mail/email-jobs.ts'
import type { BillingPorts, Withdrawal } from './ports.ts'
import { PaymentError, type PaymentProvider } from './provider.ts'
import { callProvider } from './provider-call.ts'
import { type RefreshPorts, refresh } from './refresh.ts'
import { withdrawalRight } from './withdrawal-right.ts'

export type WithdrawPorts = RefreshPorts &
  Pick<BillingPorts, 'provider' | 'subscriptions' | 'ledger' | 'withdrawals' | 'transaction' | 'newKey' | 'now'>

/**
 * Ends the contract at once and refunds the last payment to its card (D3, Q8). The declaration counts from its arrival:
 * it is stored, and its receipt sent, before the provider is called; a repeated request completes what failed and refunds
 * nothing twice. Throws `no_subscription`, `withdrawal_closed` and `provider_unreachable`.
 */
export async function withdraw(ports: WithdrawPorts, userId: number): Promise<AnswerOf<typeof withdrawFromContract>> {
  await refresh(ports, userId)
  const subscription = await ports.subscriptions.current(userId)
  if (!subscription) throw new Failure('no_subscription')
  const stored = await ports.withdrawals.find(subscription.id)
  const ledger = await ports.ledger.listOf(userId)
  const withdrawal =
    stored ?? (await declare(ports, userId, withdrawalRight(subscription, ledger, ports.now()), subscription))
  const payment = ledger.find(
    ({ kind, subscription_id, amount }) => kind === 'payment' && subscription_id === subscription.id && amount > 0,
  )
  await callProvider(ports, (provider) => complete(ports, provider, withdrawal, payment?.payment_intent_id ?? null))
  await refresh(ports, userId)
  const { received_at, refund, currency } = withdrawal
  return { received_at: new Date(received_at).toISOString(), refund, currency }
}

async function declare(
  ports: WithdrawPorts,
  user_id: number,
  right: ReturnType<typeof withdrawalRight>,
  {
    id: subscription_id,
    currency,
    price_id,
  }: { readonly id: string; readonly currency: 'EUR' | 'USD'; price_id: string },
): Promise<Withdrawal> {
  if (!right) throw new Failure('withdrawal_closed')
  const { kind, refund } = right
  const received_at = ports.now()
  const withdrawal = { subscription_id, user_id, kind, received_at, refund, currency, refund_id: null }
  const isFirst = await ports.transaction(async ({ withdrawals, jobs }) => {
    if (!(await withdrawals.add(withdrawal))) return false
    await jobs.enqueue(
      emailJob('withdrawal-receipt', { user_id, kind, received_at, refund, currency, price_id }, received_at),
    )
    return true
  })
  return isFirst ? withdrawal : ((await ports.withdrawals.find(subscription_id)) ?? withdrawal)
}

async function complete(
  { withdrawals, newKey }: WithdrawPorts,
  { subscriptions, refunds }: PaymentProvider,
  { subscription_id, refund, refund_id }: Withdrawal,
  paymentIntentId: string | null,
): Promise<void> {
  const current = await subscriptions.find(subscription_id)
  if (current && current.endedAt === null) await subscriptions.cancel(subscription_id, newKey()).catch(ignoreDone)
  if (refund === 0 || refund_id !== null || paymentIntentId === null) return
  const made = (await refunds.listOf(paymentIntentId)).find(
    ({ amount, state }) => amount === refund && state !== 'failed',
  )
  if (made) return withdrawals.setRefund(subscription_id, made.id)
  // Of parallel refunds of all that is left the provider makes one, and refuses the others.
  const refunded = await refunds.create({ paymentIntentId, amount: refund }, newKey()).catch(async (error: unknown) => {
    ignoreDone(error)
    const other = (await refunds.listOf(paymentIntentId)).find(({ state }) => state !== 'failed')
    if (!other) throw error
    return other
  })
  await withdrawals.setRefund(subscription_id, refunded.id)
}

/** Another request ended it meanwhile. */
function ignoreDone(error: unknown): void {
  if (!(error instanceof PaymentError) || error.kind === 'unavailable') throw error
}
