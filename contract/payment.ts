import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './form-values.ts'
import { Instant } from './lesson.ts'
import { tiers } from './rules/plans.ts'
import { Currency } from './visitor.ts'

/** An amount of money in cents. */
export const Cents = type('number.integer >= 0')
const PriceId = type('0 < string <= 40')
const CouponCode = type('string <= 64')
const PaymentMethodId = type('0 < string <= 255')

/** How the page reaches the payment provider, and which plans the academy serves. */
export const getPaymentSettings = endpoint({
  ...callTable.getPaymentSettings,
  summary: 'Cómo se paga en esta academia',
  source: 'F183, Q52',
  who: 'anyone',
  answer: type({
    '+': 'delete',
    publishable_key: 'string',
    /** The script of the payment sandbox, loaded before the provider's; null with a real account. */
    script: 'string | null',
    /** The tiers whose services the operator declares to provide; others are not for sale. */
    tiers: type.enumerated(...tiers).array(),
  }),
})

/** The price of a plan: `price_unknown` for a price id that is not sold (F181). */
export const getPriceData = endpoint({
  ...callTable.getPriceData,
  summary: 'El precio de un plan y sus días de prueba',
  source: 'F181',
  who: 'anyone',
  params: type({ priceId: PriceId }),
  answer: type({
    '+': 'delete',
    /** As shown: `9,99 €`, `$9.99`. */
    price: 'string',
    trial_days: 'number.integer >= 0',
    amount: Cents,
    currency: Currency,
    /** Product of the price, by which coupons are restricted. */
    prod_id: 'string',
  }),
})

/** A coupon by its code: `coupon_unknown` for none. Guessing is limited (F190). */
export const checkCoupon = endpoint({
  ...callTable.checkCoupon,
  summary: 'Qué descuenta un cupón',
  source: 'F190',
  who: 'anyone',
  sameOriginOnly: true,
  query: type({ '+': 'delete', coupon: CouponCode }),
  answer: type({
    '+': 'delete',
    coupon: {
      '+': 'delete',
      percent_off: 'number | null',
      amount_off: Cents.or('null'),
      currency: Currency.or('null'),
      applies_to: type({ '+': 'delete', products: 'string[]' }).or('null'),
      name: 'string | null',
      /** Monthly invoices it lasts; null for one invoice or, with `forever`, for all. */
      months: 'number.integer > 0 | null',
      forever: 'boolean',
    },
    max_redemptions: 'number.integer > 0 | null',
    /** One less than `max_redemptions` where an unfinished order of the signed-in learner holds the last use. */
    times_redeemed: 'number.integer >= 0',
    /** Seconds since 1970. */
    redeem_by: 'number.integer > 0 | null',
    restrictions: { '+': 'delete', first_time_transaction: 'boolean' },
  }),
})

/** What `createSubscription` would do now with a price and a coupon, and what it would charge, to the cent. */
export const Quote = type({
  '+': 'delete',
  price_id: 'string',
  currency: Currency,
  /** Price of a period without a coupon. */
  list_amount: Cents,
  /** Price of the first paid period. */
  first_charge_amount: Cents,
  /** When it is charged: now, after the trial, or when the current plan ends. */
  first_charge_at: Instant,
  /** Charged by this request. */
  due_now: Cents,
  /**
   * Charges before then cost what the first one does; null where that is the first alone, or all of them. Absent from a
   * server of an earlier version.
   */
  'discount_ends_at?': Instant.or('null'),
  /** Price of the periods after the discount while nothing is cancelled. */
  renewal_amount: Cents,
  trial_days: 'number.integer >= 0',
  /** A first subscription, one that begins when the current plan ends, or a cancelled one that is continued. */
  kind: "'new' | 'at_period_end' | 'resume'",
})
export type Quote = typeof Quote.infer

/** What of a quote a learner agreed to; the later charges are absent from a page of an earlier version. */
const AgreedQuote = type({
  '+': 'delete',
  due_now: Cents,
  first_charge_amount: Cents,
  first_charge_at: Instant,
  'discount_ends_at?': Instant.or('null'),
  'renewal_amount?': Cents,
})
export type AgreedQuote = typeof AgreedQuote.infer

/**
 * The quote of a price for the caller; a coupon that cannot be used is refused by its own code (F191). `trial=0` is for
 * the pages that promise no trial (F187).
 */
export const getQuote = endpoint({
  ...callTable.getQuote,
  summary: 'Lo que se pagará, cuándo, y lo que costará después',
  source: 'Q52, D4, D5',
  who: 'signed-in',
  sameOriginOnly: true,
  query: type({ '+': 'delete', price_id: PriceId, 'coupon?': CouponCode, 'trial?': "'0' | '1'" }),
  answer: Quote,
})

/**
 * Subscribes, or subscribes again (F194, F198). With `quote`, it is refused with `quote_changed` when the amounts and
 * days are no longer these. Repeated requests of a learner make one subscription and one charge. `card_declined`
 * carries the provider's message.
 */
export const createSubscription = endpoint({
  ...callTable.createSubscription,
  summary: 'Empieza una suscripción',
  source: 'F194, F198, Q43',
  who: 'signed-in',
  body: type({
    '+': 'delete',
    payment_method_id: PaymentMethodId,
    price_id: PriceId,
    'coupon?': CouponCode.or('null'),
    /** False on the pages that promise no trial (F187). */
    'trial?': 'boolean',
    'quote?': AgreedQuote.or('null'),
  }),
  answer: type({
    '+': 'delete',
    /** To be confirmed in the browser; null when nothing is left to confirm. */
    clientSecret: 'string | null',
    /** Which confirmation: of a payment, or of a card for later charges. */
    intent: "'payment' | 'setup' | null",
  }),
})

/** Replaces the card of later charges; it counts once the bank has authenticated it (F200, D11). */
export const changePaymentMethod = endpoint({
  ...callTable.changePaymentMethod,
  summary: 'Cambia la tarjeta',
  source: 'F200',
  who: 'signed-in',
  body: type({ '+': 'delete', payment_method_id: PaymentMethodId }),
  answer: type({ '+': 'delete', clientSecret: 'string | null' }),
})

/** Reports that the page stopped waiting for a payment: the server reads its state from the provider (F195, Q43). */
export const paymentTimeout = endpoint({
  ...callTable.paymentTimeout,
  summary: 'Avisa de que un pago tarda demasiado',
  source: 'F195',
  who: 'signed-in',
  answer: Done,
})
