import type { Currency } from '#contract/visitor.ts'

/** A coupon of the payment provider, one of every kind. */
interface DemoPaymentCoupon {
  readonly id: string
  /** What it demonstrates, as printed at the start. */
  readonly shows: string
  readonly name: string
  readonly percentOff?: number
  /** Cents. */
  readonly amountOff?: number
  readonly currency?: Currency
  readonly duration: 'once' | 'repeating'
  readonly months?: number
  readonly products?: readonly string[]
  /** ms since 1970. */
  readonly redeemBy?: number
}

/** Coupons to pay with in the payment sandbox, dated relative to `now` (ms). */
export const demoPaymentCoupons = (now: number): readonly DemoPaymentCoupon[] => [
  { id: 'BAILA20', shows: '20 % durante tres meses', name: '20 %', percentOff: 20, duration: 'repeating', months: 3 },
  { id: 'MENOS3', shows: '3 € menos', name: '3 € menos', amountOff: 300, currency: 'EUR', duration: 'once' },
  {
    id: 'ANUAL25',
    shows: '25 % solo en el plan anual',
    name: '25 % en el plan anual',
    percentOff: 25,
    duration: 'once',
    products: ['basic-year'],
  },
  {
    id: 'CADUCADO',
    shows: 'caducado',
    name: '50 %',
    percentOff: 50,
    duration: 'once',
    redeemBy: now - 10 * 86_400_000,
  },
]
