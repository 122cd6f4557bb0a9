import type { Stripe } from 'stripe'
import { type Context, now } from '../context.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { alreadyExists, invalid, missing } from '../protocol/failure.ts'
import { inRange, listFields, pageOf, range } from '../protocol/lists.ts'
import {
  clearable,
  decimal,
  integer,
  listOf,
  mapOf,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  text,
} from '../protocol/params.ts'
import { present } from '../protocol/present.ts'
import { newId } from '../state/identifiers.ts'

const currencyOptions = mapOf(object({ amount_off: integer }))

export const couponEndpoints = [
  endpoint(
    'POST /v1/coupons',
    {
      id: text,
      name: clearable(text),
      percent_off: decimal,
      amount_off: integer,
      currency: text,
      currency_options: currencyOptions,
      duration: oneOf('once', 'repeating', 'forever'),
      duration_in_months: integer,
      applies_to: object({ products: listOf(text) }),
      max_redemptions: integer,
      redeem_by: integer,
      metadata,
    },
    (context, params) => {
      const { percent_off = null, amount_off = null, duration = 'once', duration_in_months = null } = params
      if ((percent_off === null) === (amount_off === null))
        throw invalid('You must pass either `percent_off` or `amount_off`, and not both.', { param: 'percent_off' })
      if (percent_off !== null && (percent_off <= 0 || percent_off > 100))
        throw invalid('percent_off must be greater than 0 and at most 100', { param: 'percent_off' })
      if (amount_off !== null && (amount_off < 1 || params.currency === undefined))
        throw invalid('You must pass `currency` and a positive `amount_off`.', { param: 'currency' })
      if ((duration === 'repeating') !== (duration_in_months !== null && duration_in_months > 0))
        throw invalid('`duration_in_months` is for `duration=repeating`.', { param: 'duration_in_months' })
      if (params.max_redemptions !== undefined && params.max_redemptions < 1)
        throw invalid('max_redemptions must be positive', { param: 'max_redemptions' })
      if (params.redeem_by !== undefined && params.redeem_by <= now(context))
        throw invalid('redeem_by must be in the future', { param: 'redeem_by' })
      const id = params.id ?? newId('coupon').slice('coupon_'.length, 'coupon_'.length + 8)
      if (context.store.lookUp(id)) throw alreadyExists('Coupon', id)
      const currency = amount_off === null ? null : (params.currency?.toLowerCase() ?? null)
      const coupon: Stripe.Coupon = {
        id,
        object: 'coupon',
        amount_off,
        created: now(context),
        currency,
        duration,
        duration_in_months,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergeMetadata(null, params.metadata),
        name: params.name ?? null,
        percent_off,
        redeem_by: params.redeem_by ?? null,
        times_redeemed: 0,
        valid: true,
      }
      const amountOff = Object.entries(params.currency_options ?? {}).map(([key, { amount_off: cents = 0 }]) => [
        key,
        cents,
      ])
      return context.store.insert('coupon', coupon, {
        products: params.applies_to?.products ?? null,
        amountOff: currency && amount_off !== null ? { ...Object.fromEntries(amountOff), [currency]: amount_off } : {},
      })
    },
  ),
  endpoint('GET /v1/coupons/:id', {}, (context, _params, id) => present(context, 'coupon', couponOf(context, id))),
  endpoint('POST /v1/coupons/:id', { name: clearable(text), metadata }, (context, params, id) => {
    const coupon = couponOf(context, id)
    const changed = context.store.change('coupon', id, {
      name: params.name === undefined ? coupon.name : params.name,
      metadata: mergeMetadata(coupon.metadata, params.metadata),
    })
    return present(context, 'coupon', changed)
  }),
  endpoint('DELETE /v1/coupons/:id', {}, (context, _params, id) => {
    couponOf(context, id)
    // Existing discounts of it remain: only new ones are refused.
    context.store.change('coupon', id, { deleted: true } as unknown as Partial<Stripe.Coupon>)
    return { id, object: 'coupon', deleted: true } satisfies Stripe.DeletedCoupon
  }),
  endpoint('GET /v1/coupons', { ...listFields, created: range }, (context, params) => {
    const found = context.store
      .list('coupon')
      .filter(({ deleted, created }) => !deleted && inRange(created, params.created))
      .map((coupon) => present(context, 'coupon', coupon))
    return pageOf(found, '/v1/coupons', params)
  }),
]

/** A stored coupon; a 404, or a 400 about `param`, when there is none. */
export function couponOf({ store }: Context, id: string, param?: string): Stripe.Coupon {
  const coupon = store.find('coupon', id)
  if (!coupon || coupon.deleted) throw missing('coupon', id, param)
  return coupon
}
