import type { Account } from '#server/domain/accounts/account.ts'
import type { OpenRetentionUse } from '#server/domain/billing/notices/agreement-ports.ts'
import type { PaymentAttempt, Subscription } from '#server/domain/billing/ports.ts'

const day = 86_400_000
const start = Date.UTC(2026, 2, 1)

/** A stored subscription to the monthly basic plan, active in March 2026. */
export const aSubscriptionRow = (facts: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  user_id: 1,
  customer_id: 'cus_1',
  state: 'active',
  confirmed: true,
  price_id: 'basic-month-eur',
  amount: 649,
  currency: 'EUR',
  started_at: start,
  period_start: start,
  period_end: start + 31 * day,
  anchor_at: start,
  trial_end: null,
  cancel_at_period_end: false,
  canceled_at: null,
  ended_at: null,
  schedule_id: null,
  next_price_id: null,
  payment_method_id: 'pm_1',
  discount_percent: null,
  discount_flat: null,
  discount_name: null,
  discount_ends_at: null,
  discounts_json: null,
  updated_at: start,
  ...facts,
})

/** An attempt to subscribe, as it is opened. */
export const anAttempt = (facts: Partial<PaymentAttempt> = {}) => ({
  user_id: 1,
  kind: 'subscribe' as const,
  key: 'key-1',
  price_id: 'basic-month-eur',
  coupon: null,
  request_json: JSON.stringify({ priceId: 'basic-month-eur', discount: null, trial: null }),
  quote_json: null,
  payment_method_id: 'pm_1',
  created_at: start,
  updated_at: start,
  claimed_until: start + 60_000,
  ...facts,
})

/** A retention discount on the monthly basic plan, whose outcome is unknown. */
export const aRetentionUse = (facts: Partial<OpenRetentionUse> = {}): OpenRetentionUse => ({
  subscription_id: 'sub_1',
  user_id: 1,
  percent: 50,
  months: 3,
  used_at: start,
  next_price_id: null,
  open_key: 'key-1',
  claimed_until: start + 60_000,
  ...facts,
})

/** An account that never joined the challenge. */
export const anAccountRow = (): Account => ({
  id: 1,
  email: 'ana@baila.test',
  email_verified_at: start,
  pending_email: null,
  password_hash: null,
  name: 'Ana',
  lastname: 'Baila',
  user_name: null,
  gender: null,
  phone: null,
  city: null,
  country: null,
  cp: null,
  birthday: null,
  image_key: null,
  onboarding_status: 'completed',
  onboarding: null,
  referral_code: null,
  home_notification_seen: false,
  challenge_joined_at: null,
  has_mixpanel_alias: false,
  provider_name: null,
  currency: null,
  experiment: null,
  coupon_code: null,
  ga_cookie: null,
  fbp: null,
  fbc: null,
  created_at: start,
})
