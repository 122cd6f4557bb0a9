import type { Failure, FailureCode } from '#contract/errors.ts'
import type { CouponRefusal } from '#contract/rules/coupon.ts'
import { type BillingPeriod, monthsOf } from '#contract/rules/plans.ts'
import { formatPrice } from '#contract/rules/pricing.ts'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import type { CouponAnswer } from './payment-queries.ts'

/** The messages of refused coupons, as specified (F191). */
const refusals: Readonly<Record<CouponRefusal, string>> = {
  coupon_exhausted: 'Cupón agotado',
  coupon_expired: 'Cupón expirado',
  coupon_unknown: 'Cupón no válido',
  coupon_monthly_only: 'Cupón solo válido para plan mensual',
}

export const isCouponRefusal = (code: string): code is CouponRefusal => Object.hasOwn(refusals, code)

/**
 * The message of a coupon that cannot be used. A lost connection, or a limit of tries, is not the coupon's fault (Q45):
 * the order can be placed without it.
 */
export function couponErrorText(failure: Failure): string {
  const { code } = failure
  if (isCouponRefusal(code)) return refusals[code]
  return passing.has(code)
    ? `Tu cupón sigue puesto, sin comprobar: este pedido no lo lleva y se cobrará el precio completo que ves. ${formErrorMessage(failure)}`
    : refusals.coupon_unknown
}

/** Failures that say nothing of a coupon. */
const passing: ReadonlySet<FailureCode> = new Set([
  'offline',
  'unreachable',
  'too_slow',
  'too_many_requests',
  'payments_unavailable',
  'provider_unreachable',
  'busy',
  'maintenance',
  'unavailable',
])

/** What a coupon takes off, and for how long. */
export function couponDiscountText({ coupon }: Pick<CouponAnswer, 'coupon'>): string {
  const { percent_off, amount_off, currency, months, forever } = coupon
  const off =
    percent_off !== null
      ? `${percent_off.toLocaleString('es-ES')}\u00a0% de descuento`
      : `${formatPrice(amount_off ?? 0, currency ?? 'EUR')} de descuento`
  if (forever) return `${off} en todas tus cuotas`
  if (months === null) return `${off} en tu primera cuota`
  return months === 1 ? `${off} durante un mes` : `${off} durante ${months} meses`
}

/** The first periods of a new plan, which a coupon discounts: `el primer mes`. Null for one that lasts. */
export function discountedPeriods(
  { months, forever }: Pick<CouponAnswer['coupon'], 'months' | 'forever'>,
  period: BillingPeriod,
): { readonly count: number; readonly text: string } | null {
  if (forever) return null
  // A charge is discounted where its period begins within the months.
  const count = Math.ceil((months ?? 1) / monthsOf[period])
  if (period === 'half-year') return { count, text: `los ${monthsOf[period] * count} primeros meses` }
  const [one, several] = period === 'year' ? ['año', 'años'] : ['mes', 'meses']
  return { count, text: count === 1 ? `el primer ${one}` : `los ${count} primeros ${several}` }
}
