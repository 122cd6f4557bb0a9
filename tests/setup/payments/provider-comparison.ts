import { dunningGraceDays } from '#server/domain/billing/subscription/entitlement.ts'
import type { PayingAcademy } from '#tests/factories/payments.ts'
import { day } from '#tests/factories/stripe-sandbox.ts'

type Learner = Awaited<ReturnType<PayingAcademy['learner']>>

/** Compares what we stored of a learner with the sandbox's own objects: subscriptions, ledger and access. */
export async function differencesFrom(academy: PayingAcademy, { account, user }: Pick<Learner, 'account' | 'user'>) {
  const { storage, now } = academy
  const customer = (await storage.billingCustomers.find(account.id))?.customer_id ?? null
  const theirs = ofProvider(academy, customer)
  const ours = await storage.subscriptions.listOf(account.id)
  const ledger = await storage.ledger.listOf(account.id)
  const { subscription_active } = await user()
  const differences = [
    ...compare(
      'subscriptions',
      ours.map((row) => [
        row.id,
        row.state,
        row.price_id,
        row.cancel_at_period_end,
        row.period_start,
        row.period_end,
        row.trial_end,
        row.canceled_at,
        row.ended_at,
        row.schedule_id,
        row.discount_percent,
        row.discount_flat,
        row.discount_ends_at,
        JSON.parse(row.discounts_json ?? '[]'),
      ]),
      theirs.subscriptions.map((one) => [
        one.id,
        one.status,
        one.items.data[0]?.price.metadata.price_id,
        one.cancel_at_period_end,
        ms(one.items.data[0]?.current_period_start),
        ms(one.items.data[0]?.current_period_end),
        ms(one.trial_end),
        ms(one.canceled_at),
        ms(one.ended_at),
        one.schedule === null ? null : String(one.schedule),
        ...discountsOf(academy, one.discounts.map(String)),
      ]),
    ),
    ...compare(
      'ledger',
      ledger.filter(({ amount }) => amount !== 0).map(({ id, kind, amount, currency }) => [id, kind, amount, currency]),
      [
        ...theirs.payments.map(({ id, amount_paid, currency }) => [id, 'payment', amount_paid, currency.toUpperCase()]),
        ...theirs.refunds.map(({ id, amount, currency }) => [id, 'refund', -amount, currency.toUpperCase()]),
      ],
    ),
    ...compare(
      'access',
      [[subscription_active]],
      [[theirs.subscriptions.some((one) => opens(one, theirs.hasCard, now()))]],
    ),
  ]
  return { theirs, differences }
}

type Provided = ReturnType<typeof ofProvider>['subscriptions'][number]

/** The provider's objects of a customer, newest first. */
function ofProvider({ sandbox }: PayingAcademy, customer: string | null) {
  const invoices = sandbox.list('invoice').filter((invoice) => invoice.customer === customer)
  const charges = new Set(sandbox.list('charge').flatMap((charge) => (charge.customer === customer ? charge.id : [])))
  return {
    subscriptions: sandbox.list('subscription').filter((one) => one.customer === customer),
    /** Whether the customer has a card for every charge. */
    hasCard: sandbox
      .list('customer')
      .some(({ id, invoice_settings }) => id === customer && invoice_settings.default_payment_method !== null),
    payments: invoices.filter(({ amount_paid }) => amount_paid > 0),
    refunds: sandbox.list('refund').filter(({ charge }) => charges.has(String(charge))),
  }
}

/**
 * Whether by the specification a subscription opens lessons (Q41, D7): paid, or in a trial whose card was confirmed.
 */
function opens({ status, default_payment_method, items }: Provided, hasCard: boolean, now: number): boolean {
  const [item] = items.data
  if (status === 'active') return true
  if (status === 'trialing') return default_payment_method !== null || hasCard
  return status === 'past_due' && now < (ms(item?.current_period_start) ?? 0) + dunningGraceDays * day
}

function discountsOf({ sandbox }: PayingAcademy, ids: readonly string[]) {
  const all = ids.map((id) => {
    const discount = sandbox.list('discount').find((one) => one.id === id)
    const coupon = sandbox.list('coupon').find((one) => one.id === discount?.source.coupon)
    const [percent, flat] = [coupon?.percent_off ?? null, coupon?.amount_off ?? null]
    return { percent, flat, name: coupon?.name ?? null, lasts: coupon?.duration, ends_at: ms(discount?.end) }
  })
  return [all[0]?.percent ?? null, all[0]?.flat ?? null, all[0]?.ends_at ?? null, all]
}

function compare(what: string, ours: readonly unknown[][], theirs: readonly unknown[][]): string[] {
  const [our, their] = [ours, theirs].map((rows) => JSON.stringify(rows.map((row) => JSON.stringify(row)).sort()))
  return our === their ? [] : [`${what}: ours ${our}, the provider's ${their}`]
}

const ms = (seconds: number | null | undefined) => (seconds == null ? null : seconds * 1000)
