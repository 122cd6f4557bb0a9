import type { Stripe } from 'stripe'
import { type Context, now } from '../context.ts'
import { invalid } from '../protocol/failure.ts'
import { newId } from '../state/identifiers.ts'
import { phaseBase, phaseItem } from './schedule-plan.ts'
import { currentPeriod } from './subscription-agenda.ts'
import { changeSubscription, isEnded, subscriptionOf } from './subscription-status.ts'

/** Puts a subscription under a schedule whose one phase is its current period. */
export function createSchedule(
  context: Context,
  from: string,
  tags: Record<string, string>,
): Stripe.SubscriptionSchedule {
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
