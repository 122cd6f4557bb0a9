import type { Stripe } from 'stripe'
import { monthsOf, planOfPrice } from '#contract/rules/plans.ts'
import { PaymentError, type PaymentProvider } from '#server/domain/billing/provider/provider.ts'
import type { ProviderPrice } from '#server/domain/billing/provider/provider-invoices.ts'
import type { NextPhase, ProviderSchedule } from '#server/domain/billing/provider/provider-subscriptions.ts'
import { idOf } from './stripe-fields.ts'
import { intervalOf, type StripePrices } from './stripe-prices.ts'
import { call, found, toDiscountParam } from './stripe-requests.ts'
import { nextPhaseOf, toSchedule } from './stripe-subscriptions.ts'

/** Subscription schedules: the current period as it is, and what follows it. */
export function stripeSchedules(stripe: Stripe, prices: StripePrices): PaymentProvider['schedules'] {
  const read = async (schedule: Stripe.SubscriptionSchedule): Promise<ProviderSchedule> => {
    const price = nextPhaseOf(schedule)?.items[0]?.price
    return toSchedule(schedule, price === undefined ? null : await prices.ourIdOf(idOf(price)))
  }
  const setNext = async (
    schedule: Stripe.SubscriptionSchedule,
    { priceId, discount }: NextPhase,
    price: ProviderPrice,
    metadata: Record<string, string>,
    key: string,
  ) => {
    const plan = planOfPrice(priceId)
    if (!plan) throw new PaymentError('refused', `${priceId} is no price of a plan`)
    const phases = [currentPhase(schedule), nextPhase(price.id, monthsOf[plan.plan.period], discount)]
    return call(() =>
      stripe.subscriptionSchedules.update(
        schedule.id,
        { phases, end_behavior: 'release', proration_behavior: 'none', metadata },
        { idempotencyKey: key },
      ),
    )
  }
  return {
    async create({ subscriptionId, next, attemptKey }, key) {
      // First, so that nothing is begun for a price that is missing.
      const price = await prices.require(next.priceId)
      // A schedule whose phases were lost with an answer is continued: a subscription has at most one.
      const { schedule } = await call(() => stripe.subscriptions.retrieve(subscriptionId))
      const id = idOf(schedule)
      const begun =
        id === null
          ? await call(() =>
              stripe.subscriptionSchedules.create({ from_subscription: subscriptionId }, { idempotencyKey: key }),
            )
          : await call(() => stripe.subscriptionSchedules.retrieve(id))
      return read(await setNext(begun, next, price, { attempt: attemptKey }, `${key}:phases`))
    },
    async find(id) {
      const schedule = await found(() => stripe.subscriptionSchedules.retrieve(id))
      return schedule && read(schedule)
    },
    async change(id, { next, attemptKey }, key) {
      const price = await prices.require(next.priceId)
      const schedule = await call(() => stripe.subscriptionSchedules.retrieve(id))
      return read(await setNext(schedule, next, price, { attempt: attemptKey }, key))
    },
    async release(id, key) {
      await call(() => stripe.subscriptionSchedules.release(id, {}, { idempotencyKey: key }))
    },
  }
}

/** The phase that runs, repeated as it is: an update replaces every phase. */
function currentPhase({ phases, current_phase }: Stripe.SubscriptionSchedule) {
  const phase = phases.find(({ start_date }) => start_date === current_phase?.start_date) ?? phases[0]
  if (!phase) throw new PaymentError('conflict', 'a schedule without a current phase cannot be changed')
  return {
    items: phase.items.map(({ price, quantity }) => ({ price: idOf(price) ?? '', quantity: quantity ?? 1 })),
    start_date: phase.start_date,
    end_date: phase.end_date,
    ...(phase.trial_end === null ? {} : { trial_end: phase.trial_end }),
    discounts: phase.discounts.map(({ discount, coupon, promotion_code }) => {
      const [discountId, code, couponId] = [idOf(discount), idOf(promotion_code), idOf(coupon)]
      if (discountId !== null) return { discount: discountId }
      return code === null ? { coupon: couponId ?? '' } : { promotion_code: code }
    }),
  }
}

const nextPhase = (price: string, months: number, discount: NextPhase['discount']) => ({
  items: [{ price, quantity: 1 }],
  duration: intervalOf(months),
  discounts: discount ? [toDiscountParam(discount)] : [],
})
