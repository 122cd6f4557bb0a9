import { type Plan, planIds, plans } from '#contract/rules/plans.ts'
import { type RetentionOffer, retentionOffer } from '#contract/rules/retention.ts'
import type { NewCoupon } from '../provider/provider-invoices.ts'

/** The provider's coupon of a retention discount: one per percentage and duration (F216). */
export const retentionCouponId = ({ percent, months }: RetentionOffer): string =>
  `retention-${percent}-${months === null ? 'once' : `${months}m`}`

/** The coupon preset on the page of the challenge's annual offer (F212). */
export const challengeCouponId = 'RETO50'
export const challengePercent = 50

const retentionCoupon = ({ percent, months }: RetentionOffer): NewCoupon => ({
  id: retentionCouponId({ percent, months }),
  name: `${percent} % por quedarte`,
  percentOff: percent,
  isInternal: true,
  ...(months === null ? { duration: 'once' } : { duration: 'repeating', months }),
})

/** The coupons that `alcompas plans sync` creates: the retention discounts, and the challenge's (F212, F216). */
export function academyCoupons(): readonly NewCoupon[] {
  const offers = planIds.map((id): Plan => plans[id]).map(retentionOffer)
  const retention = new Map(offers.map((offer) => [retentionCouponId(offer), retentionCoupon(offer)]))
  return [
    ...retention.values(),
    {
      id: challengeCouponId,
      name: `${challengePercent} % por participar en el reto`,
      percentOff: challengePercent,
      duration: 'once',
      products: ['challenge-year'],
      isInternal: true,
    },
  ]
}
