import type { Stripe } from 'stripe'
import { recurringPriceOf } from '../catalog/prices.ts'
import { type Context, now } from '../context.ts'
import { invalid } from '../protocol/failure.ts'
import {
  either,
  ignored,
  integer,
  mergeMetadata,
  metadata,
  need,
  object,
  oneOf,
  type Params,
  text,
} from '../protocol/params.ts'
import type { Cycle } from '../state/hidden.ts'
import { discountsField, redeem } from './discounts.ts'
import { addCycles } from './periods.ts'
import { newItemsField, planOf, readItems } from './subscription-items.ts'

export const prorations = oneOf('always_invoice', 'create_prorations', 'none')
const moment = either(oneOf('now'), integer)
/** A phase of a schedule, as an update sends it. */
export const phaseFields = {
  items: newItemsField,
  discounts: discountsField,
  start_date: moment,
  end_date: moment,
  duration: object({ interval: oneOf('day', 'week', 'month', 'year'), interval_count: integer }),
  proration_behavior: prorations,
  metadata,
  trial_end: ignored,
  currency: text,
  collection_method: ignored,
} as const

/** The phases that an update asks for, each beginning where the one before ends. */
export function readPhases(
  context: Context,
  schedule: Stripe.SubscriptionSchedule,
  sent: readonly Params<typeof phaseFields>[],
): Stripe.SubscriptionSchedule.Phase[] {
  const phases: Stripe.SubscriptionSchedule.Phase[] = []
  for (const [index, phase] of sent.entries()) {
    const param = `phases[${index}]`
    const before = phases.at(-1)
    const items = readItems(context, phase.items, `${param}[items]`)
    const start = before?.end_date ?? startOf(context, schedule, phase.start_date)
    if (before && phase.start_date !== undefined && phase.start_date !== start)
      throw invalid('The phases of a schedule must follow one another without a gap.', {
        param: `${param}[start_date]`,
      })
    const end = endOf(context, phase, start, recurringPriceOf(context, items[0]?.price.id ?? '', param).cycle)
    if (end <= start) throw invalid('A phase must end after it starts.', { param: `${param}[end_date]` })
    refuseWrongDiscounts(context, schedule, phase, `${param}[discounts]`)
    const unchanged = schedule.phases.find(({ start_date }) => start_date === start)
    phases.push({
      ...phaseBase,
      currency: items[0]?.price.currency ?? '',
      discounts: (phase.discounts ?? []).map(({ coupon = null, discount = null, promotion_code = null }) => ({
        coupon,
        discount,
        promotion_code,
      })),
      end_date: end,
      items: items.map(({ price, quantity, metadata: tags }) => phaseItem(price, quantity, tags)),
      metadata: mergeMetadata(null, phase.metadata),
      proration_behavior: phase.proration_behavior ?? 'create_prorations',
      start_date: start,
      trial_end: unchanged?.trial_end ?? null,
    })
  }
  if (!phases.some(({ start_date, end_date }) => start_date <= now(context) && now(context) < end_date))
    throw invalid('The phases must include the current one.', { param: 'phases' })
  return phases
}

/** Refuses discounts that could not be redeemed now; they are redeemed when the phase begins. */
function refuseWrongDiscounts(
  context: Context,
  { subscription, customer, phases }: Stripe.SubscriptionSchedule,
  { discounts = null }: Params<typeof phaseFields>,
  param: string,
): void {
  const current = context.store.get('subscription', String(subscription))
  context.store.tentatively(() =>
    redeem(context, discounts, {
      customer: String(customer),
      subscription: current.id,
      currency: current.currency,
      subtotal: Number.MAX_SAFE_INTEGER,
      current: [...current.discounts, ...phases.flatMap(discountsOf)].map(String),
      param,
    }),
  )
}

const discountsOf = ({ discounts }: Stripe.SubscriptionSchedule.Phase) =>
  discounts.flatMap(({ discount }) => discount ?? [])

function startOf(context: Context, { phases }: Stripe.SubscriptionSchedule, sent: 'now' | number | undefined): number {
  if (sent === 'now') return now(context)
  return sent ?? phases[0]?.start_date ?? now(context)
}

function endOf(
  context: Context,
  { end_date, duration }: Params<typeof phaseFields>,
  start: number,
  cycle: Cycle,
): number {
  if (end_date === 'now') return now(context)
  if (end_date !== undefined) return end_date
  const length: Cycle = duration
    ? { interval: need(duration.interval, 'duration[interval]'), count: duration.interval_count ?? 1 }
    : cycle
  return addCycles(start, length, 1)
}

/** The phase that contains an instant. */
export function currentPhase(
  phases: readonly Stripe.SubscriptionSchedule.Phase[],
  at: number,
): Stripe.SubscriptionSchedule.Phase {
  const current = phases.find(({ start_date, end_date }) => start_date <= at && at < end_date)
  if (!current) throw invalid('The phases must include the current one.', { param: 'phases' })
  return current
}

/** What a phase leaves to its subscription. */
export const phaseBase = {
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  default_payment_method: null,
  default_tax_rates: [],
  description: null,
  invoice_settings: null,
  on_behalf_of: null,
  transfer_data: null,
}

export const phaseItem = (
  price: Stripe.Price,
  quantity: number,
  tags: Record<string, string>,
): Stripe.SubscriptionSchedule.Phase.Item => ({
  billing_thresholds: null,
  discounts: [],
  metadata: tags,
  plan: planOf(price).id,
  price: price.id,
  quantity,
  tax_rates: [],
})
