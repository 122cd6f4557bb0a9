import type { Transaction } from '#server/domain/transaction.ts'
import { finishAttempt } from '../ordering/finish-attempt.ts'
import type { BillingPorts, BillingStores, BillingTransactionStores } from '../ports.ts'
import { type ProviderState, storeProviderState } from './converge.ts'
import type { PaymentProvider } from './provider.ts'
import { requireProvider } from './provider-call.ts'

export type ReconcilePorts = Pick<
  BillingPorts,
  'billingCustomers' | 'paymentAttempts' | 'subscriptions' | 'prices' | 'transaction' | 'provider' | 'newKey' | 'now'
>

/** Readings whose invoices are looked through for refunds, the newest first. */
const maxRefundableInvoices = 6
/** A reading that a later one overtook is repeated, at most so often. */
const maxReadings = 5

/**
 * Reads a learner's state from the provider and stores it: the only writer of subscription state. Whatever order events
 * arrive in, and however often, the last reading is what is stored. A learner without a customer has nothing to read:
 * only an order whose request died before the customer was there is ended. Throws the provider's `PaymentError`s.
 */
export async function convergeSubscription(ports: ReconcilePorts, userId: number): Promise<void> {
  const { billingCustomers, transaction, now } = ports
  const provider = requireProvider(ports)
  const customerId = (await billingCustomers.find(userId))?.customer_id ?? null
  await finishAttempt(ports, provider, customerId, userId)
  if (customerId === null) return
  for (let readings = 0; readings < maxReadings; readings += 1) {
    const sync = await billingCustomers.beginSync(userId)
    const state = await readState(provider, customerId)
    if (await storeReading(transaction, { userId, sync, state, now: now() })) return
  }
}

async function storeReading(
  transaction: Transaction<BillingTransactionStores>,
  reading: { readonly userId: number; readonly sync: number; readonly state: ProviderState; readonly now: number },
): Promise<boolean> {
  const { userId, sync, state, now } = reading
  return transaction(async (stores) => {
    if (!(await stores.billingCustomers.endSync(userId, sync, now))) return false
    await storeProviderState(stores, userId, state, now)
    await settleAttempt(stores, userId, state, now)
    return true
  })
}

/** Ends the learner's open attempt to subscribe when its subscription was confirmed or ended. */
async function settleAttempt(
  { paymentAttempts, subscriptions }: Pick<BillingStores, 'paymentAttempts' | 'subscriptions'>,
  userId: number,
  state: ProviderState,
  now: number,
): Promise<void> {
  const attempt = await paymentAttempts.openOf(userId)
  if (attempt?.kind !== 'subscribe' || attempt.subscription_id === null) return
  const subscription = await subscriptions.find(attempt.subscription_id)
  if (!subscription) return
  const isOver = subscription.state === 'incomplete_expired' || subscription.state === 'canceled'
  if (subscription.confirmed) await paymentAttempts.update(attempt.id, { state: 'succeeded' }, now)
  else if (isOver) await paymentAttempts.update(attempt.id, { state: 'failed', failure_code: 'expired' }, now)
  else {
    const read = state.subscriptions.find(({ id }) => id === subscription.id)
    const isProcessing = read?.confirmation?.state === 'processing'
    const reached = isProcessing ? 'processing' : 'action'
    if (attempt.state !== reached) await paymentAttempts.update(attempt.id, { state: reached }, now)
  }
}

async function readState(provider: PaymentProvider, customerId: string): Promise<ProviderState> {
  const subscriptions = await provider.subscriptions.listOf(customerId)
  const scheduled = subscriptions.flatMap(({ scheduleId }) => scheduleId ?? [])
  const schedules = await Promise.all(scheduled.map((id) => provider.schedules.find(id)))
  const invoices = await provider.invoices.listOf(customerId)
  const paid = invoices.flatMap(({ state, paymentIntentId }) => (state === 'paid' ? (paymentIntentId ?? []) : []))
  const refunds = await Promise.all(
    paid.slice(0, maxRefundableInvoices).map(async (id) => [id, await provider.refunds.listOf(id)] as const),
  )
  return {
    subscriptions,
    schedules: schedules.filter((schedule) => schedule !== undefined),
    invoices,
    refunds: new Map(refunds),
  }
}
