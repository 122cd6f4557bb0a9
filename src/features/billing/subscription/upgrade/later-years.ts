import { addMonths } from '#contract/rules/calendar-months.ts'
import { formatPayable, formatPrice } from '#contract/rules/pricing.ts'
import type { Currency } from '#contract/visitor.ts'
import { formatDate } from '#src/ui/format.ts'
import { discountedPeriods } from '../../checkout/coupon-copy.ts'
import { discountedPrice } from '../../checkout/order-copy.ts'
import type { CouponAnswer } from '../../checkout/payment-queries.ts'
import { obligation } from '../subscription-copy.ts'

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
  return `Después, ${price} ${untilEnd(coupon.months, firstChargeAt) ?? `durante ${discounted.text}`}. Luego, ${afterwards}`
}

/** The line in the order button (Q52): what follows a first year that costs nothing, too. */
export function yearObligation({ listed, amount, currency, coupon, firstChargeAt }: AnnualPrice): string {
  const charge = obligation(formatPayable(amount, currency), firstChargeAt)
  if (amount > 0 || coupon === null) return charge
  const discounted = discountedPeriods(coupon, 'year')
  if (discounted === null) return 'Gratis: no se te cobrará nada'
  const until = discounted.count > 1 ? untilEnd(coupon.months, firstChargeAt) : null
  const free = until === null ? charge : `${obligation(formatPayable(amount, currency), null)} ${until}`
  return `${free}, después ${formatPrice(listed, currency)} cada año`
}

/** The end of a discount of so many months, which begins with the first charge; null while that is unknown. */
const untilEnd = (months: number | null, firstChargeAt: string | null): string | null =>
  firstChargeAt === null || months === null
    ? null
    : `hasta el ${formatDate(addMonths(Date.parse(firstChargeAt), months))}`
