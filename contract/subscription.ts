import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { endpoint } from './endpoint.ts'
import { Done, prose } from './form-values.ts'
import { Instant } from './lesson.ts'
import { Cents } from './payment.ts'
import { cancelReasons } from './rules/retention.ts'
import { Currency } from './visitor.ts'

/** A notice that the law asks for, shown in the app too (D6). */
const BillingNotice = type({
  '+': 'delete',
  kind: "'renewal' | 'trial_end' | 'price_change' | 'payment_failed'",
  date: Instant,
  amount: Cents,
})

/** The subscription of the caller; every field is empty without one (F208). Amounts are cents of `currency`. */
export const SubscriptionData = type({
  '+': 'delete',
  price_id: 'string | null',
  currency: Currency.or('null'),
  /** When the subscription began. */
  started_at: Instant.or('null'),
  next_payment_price: Cents.or('null'),
  /** Null when nothing more will be charged. */
  next_payment_date: Instant.or('null'),
  /** Last charge. */
  last_invoce: Instant.or('null'),
  canceled_at: Instant.or('null'),
  trial_ends_at: Instant.or('null'),
  /** The first of what lowers the next payment; empty where nothing does. */
  discount_percent: 'number | null',
  discount_flat: Cents.or('null'),
  discount_name: 'string | null',
  /** Charges from then on are without it; null for the next one alone, and for one that lasts. */
  'discount_ends_at?': Instant.or('null'),
  /**
   * All that lowers the next payment, in the order it is applied: that payment alone, those before `ends_at`, or every
   * one. Absent while it is not known how long they last.
   */
  'discounts?': type({
    '+': 'delete',
    percent: 'number | null',
    flat: Cents.or('null'),
    name: 'string | null',
    lasts: "'once' | 'repeating' | 'forever'",
    ends_at: Instant.or('null'),
  }).array(),
  /** The price of a period once the discounts that end are over; null while that is not known. */
  'lasting_amount?': Cents.or('null'),
  /** The price of a period without discounts. */
  'list_amount?': Cents.or('null'),
  /** The plan that follows when the current period ends. */
  next_price_id: 'string | null',
  /** The discount offered on cancelling; null once it was accepted or where there is none (F216). */
  retention: type({
    '+': 'delete',
    percent: 'number.integer > 0',
    months: 'number.integer > 0 | null',
    /** The next payment with it. */
    amount: Cents,
    /** The first payment that it lowers, with it and without, where the next one is free already. */
    'later?': type({ '+': 'delete', amount: Cents, without: Cents, date: Instant }),
  }).or('null'),
  /**
   * Until when the contract can be withdrawn from or the guarantee used, the last moment of a day in Madrid, and the
   * refund; null where neither is open (D3, Q8).
   */
  withdrawal: type({
    '+': 'delete',
    kind: "'withdrawal' | 'guarantee'",
    until: Instant,
    refund: Cents,
  }).or('null'),
  /** A withdrawal whose refund the provider has not made yet (D3): the server retries it, or staff makes it. */
  pending_refund: type({
    '+': 'delete',
    received_at: Instant,
    refund: Cents,
    currency: Currency,
    /** Whether the provider will not make it, so that it is left to staff. */
    'refused?': 'boolean',
  }).or('null'),
  notices: BillingNotice.array(),
})
export type SubscriptionData = typeof SubscriptionData.infer

export const getSubscriptionData = endpoint({
  ...callTable.getSubscriptionData,
  summary: 'La suscripción propia',
  source: 'F208',
  who: 'signed-in',
  answer: SubscriptionData,
})

/** The card and postal code: `no_payment_method` without a card (F210, Q44). */
export const getCustomerData = endpoint({
  ...callTable.getCustomerData,
  summary: 'La tarjeta con la que se paga',
  source: 'F210',
  who: 'signed-in',
  answer: type({
    '+': 'delete',
    postal_code: 'string | null',
    /** The last four digits. */
    card_number: 'string',
    /** As shown: `Visa`. */
    card_brand: 'string',
    /** `MM/AAAA`. */
    card_expiry: 'string',
  }),
})

/**
 * Changes to the annual plan of the same tier, or to `price_id`, when the current period ends; the subscription id
 * changes (F211). With `cancelCoupon` the retention discount is applied as well: `offer_unavailable` with a `price_id`,
 * and once the discount was accepted. With `first_charge_amount`, it is refused with `quote_changed` when the first
 * charge is no longer this.
 */
export const upgradePlan = endpoint({
  ...callTable.upgradePlan,
  summary: 'Pasa al plan anual cuando termine el período pagado',
  source: 'F211, F212, F216',
  who: 'signed-in',
  query: type({
    '+': 'delete',
    'coupon?': 'string <= 64',
    'cancelCoupon?': "'1'",
    'price_id?': 'string <= 40',
    'first_charge_amount?': type('string.integer.parse').to(Cents),
  }),
  answer: Done,
})

/**
 * Applies the retention discount to a monthly or half-year plan, once per subscription: `offer_unavailable` afterwards.
 */
export const addDiscountToSubscriptionTrial = endpoint({
  ...callTable.addDiscountToSubscriptionTrial,
  summary: 'Acepta el descuento por quedarse, en un plan mensual o semestral',
  source: 'F215, F216, Q31',
  who: 'signed-in',
  answer: Done,
})

/** Applies the retention discount to the next annual fee, once per subscription: `offer_unavailable` afterwards. */
export const addDiscountToAnnual = endpoint({
  ...callTable.addDiscountToAnnual,
  summary: 'Acepta el descuento por quedarse, en un plan anual',
  source: 'F215, F216, Q31',
  who: 'signed-in',
  answer: Done,
})

/** Cancels at the end of the paid period; access stays until then (F213, Q41). Not an error when cancelled already. */
export const cancelSubscription = endpoint({
  ...callTable.cancelSubscription,
  summary: 'Cancela la suscripción',
  source: 'F213',
  who: 'signed-in',
  body: type({ '+': 'delete', reason: type.enumerated(...cancelReasons), 'comment?': prose(0, 2000).or('null') }),
  answer: Done,
})

/**
 * Withdraws from the contract, or uses the guarantee: ends it at once and refunds the last payment to the card (D3,
 * Q8). `refunded` is false while the provider has not made the refund; the server retries it.
 */
export const withdrawFromContract = endpoint({
  ...callTable.withdrawFromContract,
  summary: 'Desiste del contrato y devuelve lo pagado',
  source: 'D3, Q8',
  who: 'signed-in',
  answer: type({
    '+': 'delete',
    /** What the declaration counts as, by its arrival; a server of the version before does not say it. */
    'kind?': "'withdrawal' | 'guarantee'",
    received_at: Instant,
    refund: Cents,
    currency: Currency,
    refunded: 'boolean',
  }),
})

/** The offer to challenge participants, with a deadline per learner that its first view sets (F212, Q27). */
export const getChallengeOffer = endpoint({
  ...callTable.getChallengeOffer,
  summary: 'La oferta anual para quienes hicieron el reto',
  source: 'F212, Q27',
  who: 'signed-in',
  answer: type({
    '+': 'delete',
    price_id: 'string',
    coupon: 'string',
    deadline: Instant,
    list_amount: Cents,
    amount: Cents,
    currency: Currency,
  }),
})

/** Renews the access of a coupon user with an unused operator coupon (F201). */
export const renovateCouponOperator = endpoint({
  ...callTable.renovateCouponOperator,
  summary: 'Renueva el acceso con un cupón de operadora',
  source: 'F201',
  who: 'signed-in',
  query: type({ '+': 'delete', coupon_code: 'string <= 64' }),
  answer: Done,
})

/** Payments and refunds, the newest first (F209). */
export const getUserTransactions = endpoint({
  ...callTable.getUserTransactions,
  summary: 'Los pagos propios',
  source: 'F209',
  who: 'signed-in',
  answer: type({
    '+': 'delete',
    transactions: type({
      '+': 'delete',
      transaction_date: Instant,
      /** A refund that failed was not received; a server of the version before does not say the kind. */
      'kind?': "'payment' | 'refund' | 'refund_failed'",
      /** Cents; negative for a refund. */
      amount: 'number.integer',
      currency: Currency,
      /** Number of the invoice. */
      number: 'string | null',
      /** The receipt at the provider. */
      receipt_url: 'string | null',
    }).array(),
  }),
})

/** Operator coupons used, the newest first (F209). */
export const getUserCoupons = endpoint({
  ...callTable.getUserCoupons,
  summary: 'Los cupones de operadora usados',
  source: 'F209',
  who: 'signed-in',
  answer: type({ '+': 'delete', coupons: type({ '+': 'delete', used_at: Instant, code: 'string' }).array() }),
})
