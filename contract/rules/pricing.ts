import type { Currency } from '../visitor.ts'

const noBreakSpace = '\u00a0'

/**
 * An amount in cents as shown (F204, Q46, D9): `9,99 €` with a no-break space, `$9.99`; grouped from five digits on.
 */
export function formatPrice(cents: number, currency: Currency): string {
  const sign = cents < 0 ? '-' : ''
  const units = Math.floor(Math.abs(cents) / 100).toString()
  const decimals = (Math.abs(cents) % 100).toString().padStart(2, '0')
  if (currency === 'USD') return `${sign}$${units.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${decimals}`
  const grouped = units.length > 4 ? units.replace(/\B(?=(?:\d{3})+$)/g, '.') : units
  return `${sign}${grouped},${decimals}${noBreakSpace}€`
}

/** The same, where nothing is to pay: `Gratis` (Q49). */
export const formatPayable = (cents: number, currency: Currency): string =>
  cents === 0 ? 'Gratis' : formatPrice(cents, currency)

/** Cents a month of an annual price, floored to the cent; 666 becomes 665 (F183, Q25). */
export function monthlyEquivalent(annualCents: number): number {
  const cents = Math.floor(annualCents / 12)
  return cents === 666 ? 665 : cents
}

/** What an annual price saves against twelve monthly ones of the same tier, in cents. */
interface AnnualOffer {
  readonly saving: number
  /** The crossed-out price: twelve monthly payments (Q24). */
  readonly crossedOut: number
  /** Whole percent of the discount, rounded, for the badge (F185, Q24). */
  readonly percent: number
}

/** The offer of an annual price beside a monthly one, both in cents; null unless it is a saving (F184). */
export function annualOffer(monthlyCents: number, annualCents: number): AnnualOffer | null {
  const crossedOut = 12 * monthlyCents
  const saving = crossedOut - annualCents
  return saving > 0 ? { saving, crossedOut, percent: Math.round((100 * saving) / crossedOut) } : null
}
