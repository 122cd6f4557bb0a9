import { priceIdOf } from '#contract/rules/plans.ts'
import { dayMs } from '#contract/time-units.ts'
import { type DemoAccount, demoAccounts, membershipStart } from '#demo/accounts.ts'
import { demoPaymentCoupons } from '#demo/payment-coupons.ts'
import type { Account } from '#server/domain/accounts/account.ts'
import type { AccountStore } from '#server/domain/accounts/ports.ts'
import { ensureCustomer } from '#server/domain/billing/customer/customer.ts'
import type { BillingStores, BillingTransactionStores } from '#server/domain/billing/ports.ts'
import { syncPlans } from '#server/domain/billing/prices/sync-plans.ts'
import type { PaymentProvider } from '#server/domain/billing/provider/provider.ts'
import { convergeSubscription } from '#server/domain/billing/provider/reconcile.ts'
import { cancelPlan } from '#server/domain/billing/subscription/cancel-subscription.ts'
import { isLive } from '#server/domain/billing/subscription/entitlement.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import type { StripeSandbox } from '#server/sandbox/stripe/sandbox.ts'

export interface DemoSubscriptionPorts extends BillingStores {
  readonly accounts: Pick<AccountStore, 'findByEmail'>
  readonly transaction: Transaction<BillingTransactionStores>
  readonly provider: PaymentProvider
  readonly sandbox: Pick<StripeSandbox, 'now' | 'startAt' | 'advanceTo' | 'deliveries'>
  newKey(): string
  now(): number
}

/** The sandbox's clock is not behind when it is off by less, in ms. */
const tolerance = 1000
/** Stripe's ready-made Visa 4242. */
const visa = 'pm_card_visa'
const cancelReason = 'No tengo tiempo'

/**
 * Creates for the demo accounts that pay by card a customer, a card and a subscription with its payments in the payment
 * sandbox, and creates the coupons of the demo. In an unused sandbox they are made in the past, and its clock is
 * brought to now. An account with a subscription keeps it; where all have one the provider is not called. Nothing is
 * mailed.
 */
export async function loadDemoSubscriptions(given: DemoSubscriptionPorts): Promise<void> {
  const { sandbox } = given
  const real = given.now()
  const missing = await withoutSubscription(given, real)
  if (missing.length === 0 && !isBehind(given)) return
  const ports: DemoSubscriptionPorts = { ...given, transaction: unmailed(given.transaction), now: sandbox.now }
  sandbox.deliveries.configure({ hold: true })
  try {
    await makeHistory(ports, missing, real).finally(async () => {
      // What is due on the way takes some time itself.
      while (isBehind(given)) await sandbox.advanceTo(given.now())
    })
    for (const { account } of missing) await convergeSubscription({ ...ports, now: given.now }, account.id)
    await markEvents(given, missing)
  } finally {
    sandbox.deliveries.configure({})
  }
  await sandbox.deliveries.flush()
}

/** Makes plans, coupons and subscriptions in the order of their dates, which are relative to `now` (ms). */
async function makeHistory(ports: DemoSubscriptionPorts, missing: readonly Payer[], now: number): Promise<void> {
  const { sandbox, provider, newKey } = ports
  const steps = missing.flatMap((payer) => stepsOf(ports, payer, now)).sort((a, b) => a.at - b.at)
  if (steps[0]) sandbox.startAt(steps[0].at - dayMs)
  await syncPlans(ports)
  for (const { shows: _, ...coupon } of demoPaymentCoupons(now))
    if ((coupon.redeemBy ?? Number.POSITIVE_INFINITY) > sandbox.now()) await provider.coupons.put(coupon, newKey())
  for (const { at, run } of steps) {
    await sandbox.advanceTo(at)
    await run()
  }
}

/** The lines that list the coupons of the demo. */
export function demoCouponLines(): readonly string[] {
  const coupons = demoPaymentCoupons(0)
  const width = Math.max(...coupons.map(({ id }) => id.length))
  return ['Cupones de pago de prueba:', ...coupons.map(({ id, shows }) => `  ${id.padEnd(width)}  ${shows}`)]
}

interface Payer {
  readonly account: Account
  readonly demo: DemoAccount
  readonly membership: NonNullable<DemoAccount['membership']>
}

async function withoutSubscription(ports: DemoSubscriptionPorts, now: number): Promise<readonly Payer[]> {
  const found: Payer[] = []
  for (const demo of demoAccounts(now)) {
    const { email, membership } = demo
    if (membership?.source !== 'card') continue
    const account = await ports.accounts.findByEmail(email)
    if (account && !(await hasLive(ports, account.id, now))) found.push({ account, demo, membership })
  }
  return found
}

/** Whether the stored subscription runs at `now`: one whose period is over may have ended unnoticed. */
async function hasLive({ subscriptions }: DemoSubscriptionPorts, userId: number, now: number): Promise<boolean> {
  const current = await subscriptions.current(userId)
  return current !== undefined && isLive(current) && current.period_end > now
}

const isBehind = ({ sandbox, now }: DemoSubscriptionPorts) => now() - sandbox.now() > tolerance

interface Step {
  /** ms since 1970. */
  readonly at: number
  run(): Promise<void>
}

function stepsOf(ports: DemoSubscriptionPorts, payer: Payer, now: number): readonly Step[] {
  let opened = false
  const open = async () => {
    opened = await openSubscription(ports, payer)
  }
  const cancel = async () => {
    if (opened) await cancelPlan(ports, payer.account.id, { reason: cancelReason, comment: null })
  }
  return [
    { at: membershipStart(payer.demo) ?? now, run: open },
    ...(payer.membership.canceled ? [{ at: now - 3 * dayMs, run: cancel }] : []),
  ]
}

/** Subscribes an account unless it turns out to be subscribed; returns whether it did. */
async function openSubscription(ports: DemoSubscriptionPorts, { account, membership }: Payer): Promise<boolean> {
  const { provider, sandbox, newKey } = ports
  const { plan, in_trial, active_until, has_payment_method } = membership
  await convergeSubscription(ports, account.id)
  if (plan === 'coupon' || (await hasLive(ports, account.id, sandbox.now()))) return false
  const customerId = await ensureCustomer(ports, provider, account)
  const card = { defaultPaymentMethodId: (await provider.cards.attach(visa, customerId, newKey())).paymentMethodId }
  await provider.customers.update(customerId, card, newKey())
  const trial = in_trial ? { until: active_until } : null
  const order = { userId: account.id, customerId, priceId: priceIdOf(plan, 'EUR'), discount: null, trial }
  const { id } = await provider.subscriptions.create({ ...order, attemptKey: newKey() }, newKey())
  for (const { state, subscriptionId, id: invoiceId } of await provider.invoices.listOf(customerId))
    if (state === 'open' && subscriptionId === id) await provider.invoices.pay(invoiceId, newKey())
  await provider.subscriptions.update(id, card, newKey())
  await convergeSubscription(ports, account.id)
  // A trial counts once its card is stored, and continues without one.
  if (!has_payment_method) await provider.cards.detach(card.defaultPaymentMethodId, newKey())
  return true
}

/** Transactions whose jobs are left out: the receipts of a generated history are not mailed. */
const unmailed =
  (transaction: DemoSubscriptionPorts['transaction']): DemoSubscriptionPorts['transaction'] =>
  (work) =>
    transaction((stores) => work({ ...stores, jobs: { enqueue: async () => undefined } }))

/** Stores the events about these accounts as received: their state has been read since. */
async function markEvents(ports: DemoSubscriptionPorts, payers: readonly Payer[]): Promise<void> {
  const customers = new Set<string | null>()
  for (const { account } of payers) customers.add((await ports.billingCustomers.find(account.id))?.customer_id ?? null)
  customers.delete(null)
  for (const { id, type, customerId } of await ports.provider.events(0))
    if (customers.has(customerId))
      await ports.providerEvents.add({ id, type, customer_id: customerId, received_at: ports.now() })
}
