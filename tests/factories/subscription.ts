import type { User } from '#contract/account.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { getCustomerData, SubscriptionData } from '#contract/subscription.ts'
import { aUser } from './user.ts'

/** A learner with the monthly plan, active until 1 March 2026. */
export const aSubscriber = (over: Partial<User> = {}): User =>
  aUser({
    has_subscription: true,
    subscription_active: true,
    has_payment_method: true,
    stripe_subscription_id: 'sub_1',
    stripe_subscription_active_until: '2026-03-01T10:00:00.000Z',
    ...over,
  })

/** The subscription of `aSubscriber`, with its retention discount. */
export const aSubscription = (over: Partial<SubscriptionData> = {}): SubscriptionData => ({
  price_id: 'basic-month-eur',
  currency: 'EUR',
  started_at: '2026-01-01T10:00:00.000Z',
  next_payment_price: 649,
  next_payment_date: '2026-03-01T10:00:00.000Z',
  last_invoce: '2026-02-01T10:00:00.000Z',
  canceled_at: null,
  trial_ends_at: null,
  discount_percent: null,
  discount_flat: null,
  discount_name: null,
  discount_ends_at: null,
  list_amount: 649,
  next_price_id: null,
  retention: { percent: 50, months: 3, amount: 325 },
  withdrawal: null,
  pending_refund: null,
  notices: [],
  ...over,
})

/** The server's data of a learner without a subscription. */
export const noSubscription: SubscriptionData = aSubscription({
  price_id: null,
  currency: null,
  started_at: null,
  next_payment_price: null,
  next_payment_date: null,
  last_invoce: null,
  retention: null,
})

export const aCustomer: AnswerOf<typeof getCustomerData> = {
  postal_code: '41001',
  card_number: '4242',
  card_brand: 'Visa',
  card_expiry: '12/2030',
}
