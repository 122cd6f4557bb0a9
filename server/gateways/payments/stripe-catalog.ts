import type { Stripe } from 'stripe'
import { PaymentError, type PaymentProvider } from '#server/domain/billing/provider/provider.ts'
import { seconds } from './stripe-fields.ts'
import { toCoupon } from './stripe-invoices.ts'
import { intervalOf, type StripePrices, toPrice } from './stripe-prices.ts'
import { call, found } from './stripe-requests.ts'

const couponFields = ['applies_to']

/** Products, prices, coupons and promotion codes. */
export function stripeCatalog(stripe: Stripe, prices: StripePrices): Pick<PaymentProvider, 'catalog' | 'coupons'> {
  return {
    coupons: {
      async find(code) {
        const { data } = await call(() =>
          stripe.promotionCodes.list({ code, limit: 10, expand: ['data.promotion.coupon.applies_to'] }),
        )
        const promotion = data.find(({ active }) => active) ?? data[0]
        const ofPromotion = promotion?.promotion.coupon
        if (promotion && typeof ofPromotion === 'object' && ofPromotion !== null) {
          const coupon = toCoupon(ofPromotion, promotion)
          // One that reached its limit or date is reported as such; one that staff withdrew is unknown.
          const isExhausted = coupon.maxRedemptions !== null && coupon.timesRedeemed >= coupon.maxRedemptions
          return promotion.active || isExhausted || coupon.redeemBy !== null ? coupon : undefined
        }
        // The provider ignores the case of a promotion code, not of an id; the academy's ids are in upper case.
        for (const id of new Set([code, code.toUpperCase()])) {
          const coupon = await found(() => stripe.coupons.retrieve(id, { expand: couponFields }))
          if (coupon && !coupon.deleted) return toCoupon(coupon, null)
        }
        return undefined
      },
      async put({ id, name, percentOff, amountOff, currency, duration, months, products, ...limits }, key) {
        if (await found(() => stripe.coupons.retrieve(id))) return
        await ignoreExisting(
          call(() =>
            stripe.coupons.create(
              {
                id,
                name,
                duration,
                ...(percentOff === undefined ? {} : { percent_off: percentOff }),
                ...(amountOff === undefined ? {} : { amount_off: amountOff }),
                ...(currency === undefined ? {} : { currency: currency.toLowerCase() }),
                ...(months === undefined ? {} : { duration_in_months: months }),
                ...(products === undefined ? {} : { applies_to: { products: [...products] } }),
                ...(limits.maxRedemptions === undefined ? {} : { max_redemptions: limits.maxRedemptions }),
                ...(limits.redeemBy === undefined ? {} : { redeem_by: seconds(limits.redeemBy) }),
                ...(limits.isInternal ? { metadata: { internal: '1' } } : {}),
              },
              { idempotencyKey: key },
            ),
          ),
        )
      },
      async putPromotionCode({ code, couponId, maxRedemptions, expiresAt, firstTimeOnly }, key) {
        const { data } = await call(() => stripe.promotionCodes.list({ code, active: true, limit: 1 }))
        if (data.length > 0) return
        await ignoreExisting(
          call(() =>
            stripe.promotionCodes.create(
              {
                code,
                promotion: { type: 'coupon', coupon: couponId },
                ...(maxRedemptions === undefined ? {} : { max_redemptions: maxRedemptions }),
                ...(expiresAt === undefined ? {} : { expires_at: seconds(expiresAt) }),
                ...(firstTimeOnly ? { restrictions: { first_time_transaction: true } } : {}),
              },
              { idempotencyKey: key },
            ),
          ),
        )
      },
    },
    catalog: {
      async putProduct({ id, name }, key) {
        const product = await found(() => stripe.products.retrieve(id))
        if (product === undefined)
          await ignoreExisting(call(() => stripe.products.create({ id, name }, { idempotencyKey: key })))
        else if (product.name !== name)
          await call(() => stripe.products.update(id, { name }, { idempotencyKey: `${key}:name` }))
      },
      async putPrice({ priceId, productId, amount, currency, months }, key) {
        const known = await prices.find(priceId)
        const isSame = known?.amount === amount && known.currency === currency && known.productId === productId
        if (known && isSame) return known
        const price = await call(() =>
          stripe.prices.create(
            {
              product: productId,
              currency: currency.toLowerCase(),
              unit_amount: amount,
              tax_behavior: 'inclusive',
              recurring: intervalOf(months),
              lookup_key: priceId,
              transfer_lookup_key: true,
              metadata: { price_id: priceId },
            },
            { idempotencyKey: key },
          ),
        )
        return toPrice(price)
      },
      findPrice: (priceId) => prices.find(priceId),
    },
  }
}

/** Another process created it meanwhile. */
async function ignoreExisting(creation: Promise<unknown>): Promise<void> {
  await creation.catch((error: unknown) => {
    if (!(error instanceof PaymentError && error.code === 'resource_already_exists')) throw error
  })
}
