import type { Stripe } from 'stripe'
import { type Context, now } from '../context.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { invalid, missing } from '../protocol/failure.ts'
import { inRange, listFields, pageOf, range } from '../protocol/lists.ts'
import { flag, integer, mergeMetadata, metadata, need, object, oneOf, text } from '../protocol/params.ts'
import { present } from '../protocol/present.ts'
import { newId } from '../state/identifiers.ts'
import { couponOf } from './coupons.ts'

export const promotionCodeEndpoints = [
  endpoint(
    'POST /v1/promotion_codes',
    {
      promotion: object({ type: oneOf('coupon'), coupon: text }),
      code: text,
      active: flag,
      customer: text,
      expires_at: integer,
      max_redemptions: integer,
      metadata,
      restrictions: object({ first_time_transaction: flag, minimum_amount: integer, minimum_amount_currency: text }),
    },
    (context, params) => {
      const promotion = need(params.promotion, 'promotion')
      const coupon = couponOf(context, need(promotion.coupon, 'promotion[coupon]'), 'promotion[coupon]')
      const code =
        params.code ??
        newId('code')
          .slice('code_'.length, 'code_'.length + 8)
          .toUpperCase()
      if (params.active !== false && activeWithCode(context, code))
        throw invalid(`An active promotion code with \`code: ${code}\` already exists.`, { param: 'code' })
      const {
        first_time_transaction = false,
        minimum_amount = null,
        minimum_amount_currency,
      } = params.restrictions ?? {}
      if (minimum_amount !== null && minimum_amount_currency === undefined)
        throw invalid('minimum_amount_currency is missing', { param: 'restrictions[minimum_amount_currency]' })
      const made: Stripe.PromotionCode = {
        id: newId('promo'),
        object: 'promotion_code',
        active: params.active ?? true,
        code,
        created: now(context),
        customer: params.customer ?? null,
        customer_account: null,
        expires_at: params.expires_at ?? null,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergeMetadata(null, params.metadata),
        promotion: { coupon: coupon.id, type: 'coupon' },
        restrictions: {
          first_time_transaction,
          minimum_amount,
          minimum_amount_currency: minimum_amount_currency?.toLowerCase() ?? null,
        },
        times_redeemed: 0,
      }
      return present(
        context,
        'promotion_code',
        context.store.insert('promotion_code', made, null, { owner: coupon.id }),
      )
    },
  ),
  endpoint('GET /v1/promotion_codes/:id', {}, (context, _params, id) =>
    present(context, 'promotion_code', promotionCodeOf(context, id)),
  ),
  endpoint('POST /v1/promotion_codes/:id', { active: flag, metadata }, (context, params, id) => {
    const promotion = promotionCodeOf(context, id)
    const changed = context.store.change('promotion_code', id, {
      active: params.active ?? promotion.active,
      metadata: mergeMetadata(promotion.metadata, params.metadata),
    })
    return present(context, 'promotion_code', changed)
  }),
  endpoint(
    'GET /v1/promotion_codes',
    { ...listFields, active: flag, code: text, coupon: text, customer: text, created: range },
    (context, params) => {
      const found = context.store
        .list('promotion_code', params.coupon === undefined ? {} : { owner: params.coupon })
        .map((promotion) => present(context, 'promotion_code', promotion))
        .filter(
          ({ active, code, customer, created }) =>
            active === (params.active ?? active) &&
            isSameCode(code, params.code ?? code) &&
            customer === (params.customer ?? customer) &&
            inRange(created, params.created),
        )
      return pageOf(found, '/v1/promotion_codes', params)
    },
  ),
]

/** A stored promotion code by its id; a 404, or a 400 about `param`, when there is none. */
export function promotionCodeOf({ store }: Context, id: string, param?: string): Stripe.PromotionCode {
  const promotion = store.find('promotion_code', id)
  if (!promotion) throw missing('promotion_code', id, param)
  return promotion
}

const activeWithCode = (context: Context, code: string) =>
  context.store
    .list('promotion_code')
    .some((promotion) => isSameCode(promotion.code, code) && present(context, 'promotion_code', promotion).active)

/** Codes are matched without regard to case. */
const isSameCode = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()
