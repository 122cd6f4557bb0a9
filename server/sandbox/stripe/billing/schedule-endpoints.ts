import type { Stripe } from 'stripe'
import { recurringPriceOf } from '../catalog/prices.ts'
import { type Context, now } from '../context.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { invalid, missing } from '../protocol/failure.ts'
import { listFields, pageOf } from '../protocol/lists.ts'
import {
  either,
  flag,
  ignored,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  need,
  object,
  oneOf,
  type Params,
  text,
} from '../protocol/params.ts'
import type { Cycle } from '../state/hidden.ts'
import { newId } from '../state/identifiers.ts'
import { discountsField } from './discounts.ts'
import { addCycles } from './periods.ts'
import { releaseSchedule } from './schedule-phases.ts'
import { currentPeriod } from './subscription-agenda.ts'
import { endSubscription } from './subscription-end.ts'
import { newItemsField, planOf, readItems } from './subscription-items.ts'
import { changeSubscription, isEnded, subscriptionOf } from './subscription-status.ts'

const prorations = oneOf('always_invoice', 'create_prorations', 'none')
const endBehavior = oneOf('cancel', 'release')
const moment = either(oneOf('now'), integer)
const phaseFields = {
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

export const scheduleEndpoints = [
  endpoint('POST /v1/subscription_schedules', { from_subscription: text, metadata }, (context, params) =>
    createSchedule(context, need(params.from_subscription, 'from_subscription'), mergeMetadata(null, params.metadata)),
  ),
  endpoint('GET /v1/subscription_schedules/:id', {}, (context, _params, id) => scheduleOf(context, id)),
  endpoint(
    'POST /v1/subscription_schedules/:id',
    {
      phases: listOf(object(phaseFields)),
      end_behavior: endBehavior,
      proration_behavior: prorations,
      metadata,
    },
    (context, params, id) => {
      const schedule = openSchedule(context, id)
      const phases = params.phases ? readPhases(context, schedule, params.phases) : schedule.phases
      const current = currentPhase(phases, now(context))
      const changed = context.store.change('subscription_schedule', id, {
        phases,
        end_behavior: params.end_behavior ?? schedule.end_behavior,
        metadata: mergeMetadata(schedule.metadata, params.metadata),
        current_phase: { start_date: current.start_date, end_date: current.end_date },
      })
      context.tasks.set('schedule-phase', id, current.end_date)
      context.emit('subscription_schedule.updated', changed, { phases: schedule.phases })
      return changed
    },
  ),
  endpoint('POST /v1/subscription_schedules/:id/release', { preserve_cancel_date: flag }, (context, _params, id) =>
    releaseSchedule(context, openSchedule(context, id)),
  ),
  endpoint(
    'POST /v1/subscription_schedules/:id/cancel',
    { invoice_now: flag, prorate: flag },
    (context, _params, id) => {
      const schedule = openSchedule(context, id)
      endSubscription(context, String(schedule.subscription))
      return context.store.get('subscription_schedule', id)
    },
  ),
  endpoint('GET /v1/subscription_schedules', { ...listFields, customer: text }, (context, { customer, ...page }) =>
    pageOf(
      context.store.list('subscription_schedule', customer === undefined ? {} : { customer }),
      '/v1/subscription_schedules',
      page,
    ),
  ),
]

function createSchedule(context: Context, from: string, tags: Record<string, string>): Stripe.SubscriptionSchedule {
  const subscription = subscriptionOf(context, from, 'from_subscription')
  if (isEnded(subscription) || subscription.schedule !== null)
    throw invalid('You cannot migrate a subscription that is already attached to a schedule or canceled.', {
      param: 'from_subscription',
    })
  if (subscription.cancel_at !== null)
    throw invalid('You cannot migrate a subscription that is set to cancel.', { param: 'from_subscription' })
  const { start, end } = currentPeriod(subscription)
  const schedule: Stripe.SubscriptionSchedule = {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: now(context),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: { disabled_reason: null, enabled: false, liability: null },
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: tags,
    pause_schedules: [],
    phases: [
      {
        ...phaseBase,
        currency: subscription.currency,
        discounts: subscription.discounts.map((discount) => ({
          coupon: null,
          discount: String(discount),
          promotion_code: null,
        })),
        end_date: end,
        items: subscription.items.data.map(({ price, quantity = 1, metadata: item }) =>
          phaseItem(price, quantity, item),
        ),
        metadata: {},
        proration_behavior: 'create_prorations',
        start_date: start,
        trial_end: subscription.status === 'trialing' ? subscription.trial_end : null,
      },
    ],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  }
  const made = context.store.insert('subscription_schedule', schedule, null, { owner: subscription.id })
  context.tasks.set('schedule-phase', made.id, end)
  changeSubscription(context, subscription.id, { schedule: made.id })
  context.emit('subscription_schedule.created', made)
  return made
}

/** The phases that an update asks for, each beginning where the one before ends. */
function readPhases(
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
    const kept = schedule.phases.find(({ start_date }) => start_date === start)
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
      trial_end: kept?.trial_end ?? null,
    })
  }
  if (!phases.some(({ start_date, end_date }) => start_date <= now(context) && now(context) < end_date))
    throw invalid('The phases must include the current one.', { param: 'phases' })
  return phases
}

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

function currentPhase(
  phases: readonly Stripe.SubscriptionSchedule.Phase[],
  at: number,
): Stripe.SubscriptionSchedule.Phase {
  const current = phases.find(({ start_date, end_date }) => start_date <= at && at < end_date)
  if (!current) throw invalid('The phases must include the current one.', { param: 'phases' })
  return current
}

function scheduleOf({ store }: Context, id: string): Stripe.SubscriptionSchedule {
  const schedule = store.find('subscription_schedule', id)
  if (!schedule) throw missing('subscription_schedule', id)
  return schedule
}

function openSchedule(context: Context, id: string): Stripe.SubscriptionSchedule {
  const schedule = scheduleOf(context, id)
  if (schedule.status !== 'active')
    throw invalid(`You cannot change a subscription schedule that is in the \`${schedule.status}\` status.`)
  return schedule
}

const phaseBase = {
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

const phaseItem = (
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
