import type { Stripe } from 'stripe'
import { couponOf } from '../catalog/coupons.ts'
import { promotionCodeOf } from '../catalog/promotion-codes.ts'
import { type Context, now } from '../context.ts'
import { invalid, missing } from '../protocol/failure.ts'
import { clearable, listOf, object, type Params, text } from '../protocol/params.ts'
import { isRedeemable, present } from '../protocol/present.ts'
import { newId } from '../state/identifiers.ts'
import type { DiscountTerms } from './discount-amounts.ts'
import { addMonths } from './periods.ts'

const entry = { coupon: text, promotion_code: text, discount: text } as const
/** `discounts` of a subscription, a schedule phase or a preview; empty removes all. */
export const discountsField = clearable(listOf(object(entry)))
export type SentDiscounts = readonly Params<typeof entry>[] | null

/** What discounts are redeemed for. */
interface Redemption {
  readonly customer: string
  readonly subscription: string
  readonly currency: string
  /** Cents before discounts, for a minimum amount. */
  readonly subtotal: number
  /** Discounts that the subscription has: `{discount}` may keep them. */
  readonly current: readonly string[]
  /** The parameter that the refusals name. */
  readonly param: string
}

/**
 * Redeems coupons and promotion codes, counting each redemption in the running transaction.
 * @returns ids of the discounts, in the order sent
 */
export function redeem(context: Context, sent: SentDiscounts, redemption: Redemption): string[] {
  return (sent ?? []).map(({ coupon, promotion_code, discount }, index) => {
    const param = `${redemption.param}[${index}]`
    if (discount !== undefined) {
      if (!redemption.current.includes(discount)) throw missing('discount', discount, `${param}[discount]`)
      return discount
    }
    if (promotion_code !== undefined)
      return redeemPromotionCode(context, promotion_code, redemption, `${param}[promotion_code]`)
    if (coupon !== undefined) return redeemCoupon(context, coupon, redemption, `${param}[coupon]`, null)
    throw invalid('You must pass one of `coupon`, `promotion_code` or `discount`.', { param })
  })
}

function redeemPromotionCode(context: Context, id: string, redemption: Redemption, param: string): string {
  const { store } = context
  const promotion = present(context, 'promotion_code', promotionCodeOf(context, id, param))
  const { restrictions } = promotion
  const refusal = (message: string) => invalid(message, { param })
  if (!promotion.active)
    throw invalid(`This promotion code is expired or inactive: ${promotion.code}`, { param, code: 'coupon_expired' })
  if (promotion.customer !== null && promotion.customer !== redemption.customer)
    throw refusal('This promotion code is restricted to another customer.')
  if (restrictions.first_time_transaction && hasPaid(context, redemption.customer))
    throw refusal('This promotion code cannot be redeemed because the associated customer has prior transactions.')
  if (
    restrictions.minimum_amount !== null &&
    (restrictions.minimum_amount_currency !== redemption.currency || redemption.subtotal < restrictions.minimum_amount)
  )
    throw refusal('This promotion code cannot be redeemed because the minimum amount is not reached.')
  store.change('promotion_code', id, { times_redeemed: promotion.times_redeemed + 1 })
  return redeemCoupon(context, String(promotion.promotion.coupon), redemption, param, id)
}

function redeemCoupon(
  context: Context,
  id: string,
  { customer, subscription, currency }: Redemption,
  param: string,
  promotionCode: string | null,
): string {
  const { store } = context
  const coupon = couponOf(context, id, param)
  if (!isRedeemable(context, coupon))
    throw invalid(
      coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions
        ? `Coupon ${id} is used up and cannot be applied.`
        : `Coupon expired: ${id}`,
      { param, code: 'coupon_expired' },
    )
  if (coupon.amount_off !== null && amountOffIn(context, id, currency) === undefined)
    throw invalid(`The coupon ${id} has no amount in the currency ${currency} of the subscription.`, { param })
  store.change('coupon', id, { times_redeemed: coupon.times_redeemed + 1 })
  const start = now(context)
  const end = coupon.duration === 'repeating' ? addMonths(start, coupon.duration_in_months ?? 0) : null
  const discount: Stripe.Discount = {
    id: newId('di'),
    object: 'discount',
    checkout_session: null,
    customer,
    customer_account: null,
    end,
    invoice: null,
    invoice_item: null,
    promotion_code: promotionCode,
    source: { coupon: id, type: 'coupon' },
    start,
    subscription,
    subscription_item: null,
  }
  store.insert('discount', discount, null, { owner: subscription })
  if (end !== null) context.tasks.set('discount-end', discount.id, end)
  context.emit('customer.discount.created', discount)
  return discount.id
}

/** What the discounts take off an invoice at an instant; those that have ended take nothing. */
export function discountTerms(context: Context, ids: readonly string[], currency: string, at: number): DiscountTerms[] {
  return ids.flatMap((id) => {
    const { end, source } = context.store.get('discount', id)
    if (end !== null && end <= at) return []
    const coupon = context.store.get('coupon', String(source.coupon))
    return {
      id,
      percentOff: coupon.percent_off,
      amountOff: coupon.amount_off === null ? null : (amountOffIn(context, coupon.id, currency) ?? 0),
      products: context.store.hidden('coupon', coupon.id).products,
    }
  })
}

/** Takes discounts from a subscription: those that ended, or that one invoice has used up. */
export function removeDiscounts(context: Context, subscription: string, ids: readonly string[]): void {
  const { discounts } = context.store.get('subscription', subscription)
  const gone = discounts.map(String).filter((id) => ids.includes(id))
  if (gone.length === 0) return
  context.store.change('subscription', subscription, {
    discounts: discounts.filter((id) => !gone.includes(String(id))),
  })
  for (const id of gone) {
    context.tasks.drop(id, 'discount-end')
    context.emit('customer.discount.deleted', context.store.get('discount', id))
  }
}

/** Those of the discounts whose coupon counts for one invoice only. */
export const usedUpByOneInvoice = ({ store }: Context, ids: readonly string[]): string[] =>
  ids.filter((id) => store.get('coupon', String(store.get('discount', id).source.coupon)).duration === 'once')

const amountOffIn = ({ store }: Context, coupon: string, currency: string): number | undefined =>
  store.hidden('coupon', coupon).amountOff[currency]

const hasPaid = ({ store }: Context, customer: string) => store.list('charge', { customer }).some(({ paid }) => paid)
