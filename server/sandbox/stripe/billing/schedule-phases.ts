import type { Stripe } from 'stripe'
import { type Context, now } from '../context.ts'
import { StripeFailure } from '../protocol/failure.ts'
import { newId } from '../state/identifiers.ts'
import type { SentDiscounts } from './discounts.ts'
import { changeItems } from './item-change.ts'
import { currentPeriod } from './subscription-agenda.ts'
import { endSubscription } from './subscription-end.ts'
import { itemList, type Wanted } from './subscription-items.ts'
import { changeSubscription } from './subscription-status.ts'
import { replaceDiscounts } from './subscription-update.ts'

/** Starts the next phase of a schedule, or applies its end behaviour, when the current phase ends now. */
export function reachPhaseEnd(context: Context, id: string): void {
  const schedule = context.store.get('subscription_schedule', id)
  if (schedule.status !== 'active') return
  const next = schedule.phases.find(({ start_date }) => start_date === schedule.current_phase?.end_date)
  if (next) enterPhase(context, schedule, next)
  else finish(context, schedule)
}

function enterPhase(
  context: Context,
  schedule: Stripe.SubscriptionSchedule,
  phase: Stripe.SubscriptionSchedule.Phase,
): void {
  const { store } = context
  const id = String(schedule.subscription)
  const changed = store.change('subscription_schedule', schedule.id, {
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
  })
  context.emit('subscription_schedule.updated', changed, { current_phase: schedule.current_phase })
  context.tasks.set('schedule-phase', schedule.id, phase.end_date)
  replaceDiscounts(context, id, redeemableDiscounts(context, id, phase))
  // A phase that names no card leaves its charges to the one in the customer's invoice settings.
  const subscription = changeSubscription(context, id, { default_payment_method: phase.default_payment_method })
  const wanted = wantedItems(context, subscription, phase)
  // At the end of a period the renewal, which follows at once, bills the new items.
  if (currentPeriod(subscription).end === now(context)) {
    changeSubscription(context, id, { items: itemList(context, id, wanted, currentPeriod(subscription)) })
    return
  }
  changeItems(context, subscription, wanted, { proration_behavior: behaviorOf(phase) })
}

function finish(context: Context, schedule: Stripe.SubscriptionSchedule): void {
  const { store } = context
  const id = String(schedule.subscription)
  if (schedule.end_behavior === 'cancel') {
    changeSubscription(context, id, { schedule: null })
    const completed = store.change('subscription_schedule', schedule.id, {
      status: 'completed',
      completed_at: now(context),
      current_phase: null,
    })
    context.emit('subscription_schedule.completed', completed)
    endSubscription(context, id)
    return
  }
  releaseSchedule(context, schedule)
}

/** Continues a subscription without its schedule. */
export function releaseSchedule(context: Context, schedule: Stripe.SubscriptionSchedule): Stripe.SubscriptionSchedule {
  const { store, tasks } = context
  tasks.drop(schedule.id, 'schedule-phase')
  if (typeof schedule.subscription === 'string') changeSubscription(context, schedule.subscription, { schedule: null })
  const released = store.change('subscription_schedule', schedule.id, {
    status: 'released',
    released_at: now(context),
    released_subscription: String(schedule.subscription),
    subscription: null,
    current_phase: null,
  })
  context.emit('subscription_schedule.released', released)
  return released
}

const behaviors = ['none', 'always_invoice', 'create_prorations'] as const
const behaviorOf = ({ proration_behavior: chosen }: Stripe.SubscriptionSchedule.Phase) =>
  behaviors.find((known) => known === chosen) ?? 'create_prorations'

/** The discounts of a phase that can be had when it begins; a coupon that ran out meanwhile does not stop it. */
function redeemableDiscounts(
  context: Context,
  subscription: string,
  { discounts }: Stripe.SubscriptionSchedule.Phase,
): SentDiscounts {
  const sent = discounts.map(({ coupon, discount, promotion_code }) => ({
    ...(coupon === null ? {} : { coupon: String(coupon) }),
    ...(discount === null ? {} : { discount: String(discount) }),
    ...(promotion_code === null ? {} : { promotion_code: String(promotion_code) }),
  }))
  return sent.filter((one) => {
    try {
      context.store.tentatively(() => replaceDiscounts(context, subscription, [one]))
      return true
    } catch (error) {
      if (error instanceof StripeFailure) return false
      throw error
    }
  })
}

/** The items of a phase; an item keeps its id where the subscription has one in its place. */
function wantedItems(
  { store }: Context,
  { items }: Stripe.Subscription,
  phase: Stripe.SubscriptionSchedule.Phase,
): readonly Wanted[] {
  return phase.items.map(({ price, quantity, metadata }, index) => ({
    id: items.data[index]?.id ?? newId('si'),
    price: store.get('price', String(price)),
    quantity: quantity ?? 1,
    metadata: metadata ?? {},
  }))
}
