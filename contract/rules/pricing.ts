import type { Currency } from '../visitor.ts'
import { type Plan, planWith } from './plans.ts'

const noBreakSpace = '\u00a0'

/** An amount in cents as shown (F204, Q46, D9): `9,99 €` with a no-break space, `$9.99`; grouped from five digits on. */
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

/** Cents saved a year against twelve monthly payments of the same tier; null unless it is a saving (F184). */
export function annualSaving(annual: Plan, currency: Currency): number | null {
  const monthly = planWith(annual.tier, 'month')
  if (annual.period !== 'year' || !monthly) return null
  const saving = 12 * monthly.amounts[currency] - annual.amounts[currency]
  return saving > 0 ? saving : null
}

/** The crossed-out price of an annual plan: twelve real monthly payments of the same tier (Q24); null without a saving. */
export function crossedOutPrice(annual: Plan, currency: Currency): number | null {
  const saving = annualSaving(annual, currency)
  return saving === null ? null : annual.amounts[currency] + saving
}

/** Whole percent of the annual discount, rounded, for the badge (F185, Q24); null without one. */
export function annualDiscountPercent(annual: Plan, currency: Currency): number | null {
  const crossed = crossedOutPrice(annual, currency)
  if (crossed === null) return null
  return Math.round((100 * (crossed - annual.amounts[currency])) / crossed)
}
