import type { Withdrawal } from '../notices/agreement-ports.ts'
import type { BillingPorts } from '../ports.ts'
import { PaymentError, type PaymentProvider } from '../provider/provider.ts'
import { ignoreRefusal } from '../provider/provider-call.ts'
import type { ProviderInvoice, ProviderRefund } from '../provider/provider-invoices.ts'

type CompleteWithdrawalPorts = Pick<BillingPorts, 'withdrawals' | 'newKey' | 'now'>

/** After so many failed refunds of a payment no other is tried: staff has to return the money in another way. */
const maxFailedRefunds = 3

/** The refusal of a payment whose refunds have failed so often: a code of ours. */
const refundsFailed = 'refunds_failed'

/**
 * The codes of a payment that is never refunded. Those of the provider: a bank, or staff, has returned it or is about
 * to.
 */
const finalRefusals = [
  'charge_already_refunded',
  'charge_disputed',
  'charge_not_refundable',
  'refund_disputed_payment',
  refundsFailed,
] as const
export type FinalRefusal = (typeof finalRefusals)[number]
const finalCodes: ReadonlySet<string | null> = new Set(finalRefusals)

/** Whether a refund was refused for good, by the code of the refusal; it is left to staff. */
export const isFinalRefusal = (error: unknown): error is PaymentError & { readonly code: FinalRefusal } =>
  error instanceof PaymentError && finalCodes.has(error.code)

/**
 * Ends the subscription of a withdrawal at the provider, and refunds the payment it was declared for and any charge
 * made since. Repeated, also in parallel, it refunds nothing twice: each refund is all that is left of its payment.
 * Throws the provider's `PaymentError`s, a final refusal once the other payments are refunded; the withdrawal then
 * stays open.
 */
export async function completeWithdrawal(
  { withdrawals, newKey, now }: CompleteWithdrawalPorts,
  provider: PaymentProvider,
  withdrawal: Withdrawal,
): Promise<void> {
  const { subscription_id } = withdrawal
  const subscription = await provider.subscriptions.find(subscription_id)
  if (!subscription) throw new PaymentError('not_found', `no subscription ${subscription_id} to withdraw from`)
  // Another request may have ended it meanwhile.
  if (subscription.endedAt === null) await provider.subscriptions.cancel(subscription_id, newKey()).catch(ignoreRefusal)
  let refund: ProviderRefund | undefined
  let refusal: PaymentError | undefined
  for (const invoice of await paidSince(provider, withdrawal, subscription.customerId))
    try {
      refund = (await refundRest(provider, invoice, newKey())) ?? refund
    } catch (error) {
      if (!isFinalRefusal(error)) throw error
      refusal = error
    }
  if (refusal) throw refusal
  await withdrawals.complete(subscription_id, { refund_id: refund?.id ?? null, completed_at: now() })
}

/** The paid invoices of a withdrawal: the one it was declared for, and later ones. */
async function paidSince(
  { invoices }: PaymentProvider,
  { subscription_id, invoice_id }: Withdrawal,
  customerId: string,
): Promise<readonly ProviderInvoice[]> {
  const declared = invoice_id === null ? undefined : await invoices.find(invoice_id)
  if (invoice_id !== null && !declared) throw new PaymentError('not_found', `no invoice ${invoice_id} to refund`)
  const later = (await invoices.listOf(customerId)).filter(
    ({ id, subscriptionId, state, amountPaid, createdAt }) =>
      subscriptionId === subscription_id &&
      state === 'paid' &&
      amountPaid > 0 &&
      id !== invoice_id &&
      createdAt >= (declared?.createdAt ?? 0),
  )
  return declared ? [declared, ...later] : later
}

/** Refunds the rest of a payment; returns the refund that completed it. */
async function refundRest(
  { refunds }: PaymentProvider,
  { paymentIntentId, amountPaid }: ProviderInvoice,
  key: string,
): Promise<ProviderRefund | undefined> {
  if (paymentIntentId === null) return undefined
  const read = async () => {
    const all = await refunds.listOf(paymentIntentId)
    const made = all.filter(({ state }) => state !== 'failed')
    const left = made.reduce((rest, { amount }) => rest - amount, amountPaid)
    return { last: made[0], left, failed: all.length - made.length }
  }
  const { last, left, failed } = await read()
  if (left <= 0) return last
  if (failed >= maxFailedRefunds)
    throw new PaymentError('refused', `${failed} refunds of ${paymentIntentId} failed`, { code: refundsFailed })
  try {
    const refund = await refunds.create({ paymentIntentId, amount: left }, key)
    if (refund.state === 'failed') throw new PaymentError('refused', `the refund ${refund.id} failed`)
    return refund
  } catch (error) {
    ignoreRefusal(error)
    // Of parallel refunds of all that is left the provider makes one, and refuses the others.
    const other = await read()
    if (other.left > 0) throw error
    return other.last
  }
}
