import { addMonths } from '#contract/rules/calendar-months.ts'
import { formatPrice } from '#contract/rules/pricing.ts'
import type { Currency } from '#contract/visitor.ts'
import { formatDate } from '#src/ui/format.ts'
import { discountedPeriods } from '../../checkout/coupon-copy.ts'
import { discountedPrice, obligationLine } from '../../checkout/order-copy.ts'
import type { CouponAnswer } from '../../checkout/payment-queries.ts'

interface AnnualPrice {
  /** Cents of a year without a coupon. */
  readonly listed: number
  /** Cents of the first year. */
  readonly amount: number
  readonly currency: Currency
  readonly coupon: Pick<CouponAnswer['coupon'], 'months' | 'forever'> | null
  /** When the first year is charged, and its discount begins; null while unknown. */
  readonly firstChargeAt: string | null
}

/** What the years after the first cost (D4): a coupon of more than twelve months lowers some of them too. */
export function laterYears({ listed, amount, currency, coupon, firstChargeAt }: AnnualPrice): string {
  const discounted = coupon !== null && amount < listed ? discountedPeriods(coupon, 'year') : null
  if (coupon === null || discounted === null) return 'Se renueva cada año, hasta que lo canceles.'
  const afterwards = `${formatPrice(listed, currency)} cada año, hasta que lo canceles.`
  if (discounted.count === 1) return `Después, ${afterwards}`
  const price = amount === 0 ? 'gratis' : discountedPrice({ first_charge_amount: amount, currency }, 'year')
  const endsAt = discountEnd(coupon.months, firstChargeAt)
  return `Después, ${price} ${endsAt === null ? `durante ${discounted.text}` : `hasta el ${formatDate(endsAt)}`}. Luego, ${afterwards}`
}

/** The line in the order button (Q52): what follows a first year that costs nothing, too. */
export function yearObligation({ listed, amount, currency, coupon, firstChargeAt }: AnnualPrice): string {
  const discounted = coupon && discountedPeriods(coupon, 'year')
  const charges = {
    currency,
    first_charge_amount: amount,
    first_charge_at: firstChargeAt,
    discount_ends_at: coupon && discounted && discounted.count > 1 ? discountEnd(coupon.months, firstChargeAt) : null,
    renewal_amount: coupon?.forever ? amount : listed,
  }
  return obligationLine(charges, 'year')
}

/** The end of a discount of so many months, which begins with the first charge; null while that is unknown. */
const discountEnd = (months: number | null, firstChargeAt: string | null): string | null =>
  firstChargeAt === null || months === null
    ? null
    : new Date(addMonths(Date.parse(firstChargeAt), months)).toISOString()
