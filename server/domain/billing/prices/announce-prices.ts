import { addMonths } from '#contract/rules/calendar-months.ts'
import { monthsOf, planIds, planOfPrice, plans, priceIdOf } from '#contract/rules/plans.ts'
import { dayMs } from '#contract/time-units.ts'
import type { Currency } from '#contract/visitor.ts'
import { emailJob } from '#server/domain/mail/email-jobs.ts'
import type { BillingPorts, Subscription } from '../ports.ts'
import type { PriceRow } from './price-ports.ts'

type AnnouncePricesPorts = Pick<BillingPorts, 'prices' | 'subscriptions' | 'transaction' | 'now'>

/** A new price is charged to a subscriber so many days after its announcement, at the earliest. */
export const priceNoticeDays = 30

/** What one run did for a price. */
export interface PriceAnnouncement {
  readonly priceId: string
  readonly currency: Currency
  readonly amount: number
  /** Learners notified by this run, and by earlier ones while it is not charged yet. */
  readonly notified: number
  readonly already: number
  /** The first charge at the new price (ms); null where no learner was notified. */
  readonly firstDueAt: number | null
  /** Subscriptions whose amount was not read from the provider yet, and those that wait for a change of plan. */
  readonly postponed: number
}

/** Price ids whose amount or plan at the provider is not the one of this version. */
export function unsyncedPrices(rows: readonly Pick<PriceRow, 'price_id' | 'amount'>[]): readonly string[] {
  const amounts = new Map(rows.map(({ price_id, amount }) => [price_id, amount]))
  return planIds.flatMap((id) =>
    (['EUR', 'USD'] as const).flatMap((currency) => {
      const price = priceIdOf(id, currency)
      return amounts.get(price) === plans[id].amounts[currency] ? [] : [price]
    }),
  )
}

/**
 * Announces the present price to every subscriber of a former one, by mail and in the app, and stores it as agreed from
 * their first renewal after `priceNoticeDays` on, never the end of a trial. Each announcement is a transaction of its
 * own: a repeated run continues where one was killed, and notifies no learner twice. Cancelled subscriptions are left
 * alone.
 */
export async function announcePrices(ports: AnnouncePricesPorts): Promise<readonly PriceAnnouncement[]> {
  const announcements: PriceAnnouncement[] = []
  for (const price of await ports.prices.list()) {
    const { price_id: priceId, currency, amount } = price
    const notified: number[] = []
    let [already, postponed] = [0, 0]
    for (const subscription of await ports.subscriptions.listPricedOtherwise(priceId, amount)) {
      if (subscription.cancel_at_period_end) continue
      const dueAt = dueAtOf(subscription, ports.now())
      if (dueAt === null) postponed += 1
      else if (await announce(ports, subscription, price, dueAt)) notified.push(dueAt)
      else already += 1
    }
    if (notified.length + already + postponed > 0)
      announcements.push({
        priceId,
        currency,
        amount,
        notified: notified.length,
        already,
        postponed,
        firstDueAt: notified.length === 0 ? null : Math.min(...notified),
      })
  }
  return announcements
}

/**
 * The first renewal that may be charged at a price announced now; null where it cannot be known yet, and where another
 * plan follows. A plan that began through a change of plan has its schedule still, and no plan after it.
 */
function dueAtOf(
  { price_id, amount, anchor_at, period_end, state, next_price_id }: Subscription,
  now: number,
): number | null {
  const plan = planOfPrice(price_id)?.plan
  if (!plan || amount === null || anchor_at === null || next_price_id !== null) return null
  const afterTrial = state === 'trialing' ? period_end + 1 : period_end
  return renewalFrom(anchor_at, monthsOf[plan.period], Math.max(now + priceNoticeDays * dayMs, afterTrial))
}

/** False for a subscription whose learner was notified before. */
function announce(
  { transaction, now }: AnnouncePricesPorts,
  { id: subscription_id, user_id, amount }: Subscription,
  { price_id, provider_price_id, currency, amount: to_amount }: PriceRow,
  due_at: number,
): Promise<boolean> {
  const at = now()
  return transaction(async ({ priceChanges, jobs }) => {
    const current = await priceChanges.currentOf(subscription_id)
    if (current?.provider_price_id === provider_price_id) return false
    await priceChanges.end(subscription_id, at)
    // What they pay until then: a change that was announced for the same renewal was never charged.
    const from_amount = current && current.due_at >= due_at ? current.from_amount : (amount ?? to_amount)
    const change = { subscription_id, user_id, price_id, provider_price_id, currency, from_amount, to_amount }
    if (!(await priceChanges.add({ ...change, announced_at: at, due_at }))) return false
    const notice = { user_id, kind: 'price_change', due_at, amount: to_amount, currency, price_id } as const
    await jobs.enqueue(emailJob('billing-notice', { ...notice, former_amount: from_amount }, at))
    return true
  })
}

/**
 * The first renewal at or after `from`, of a subscription that renews every so many months after `anchor`. Instants are
 * ms.
 */
export function renewalFrom(anchor: number, months: number, from: number): number {
  let periods = Math.max(0, Math.floor((from - anchor) / (31 * dayMs * months)))
  while (addMonths(anchor, periods * months) < from) periods += 1
  return addMonths(anchor, periods * months)
}
