import { percentOf } from '#contract/rules/coupon.ts'
import type { Subscription } from '../ports.ts'
import type { ProviderDiscount } from '../provider/provider-subscriptions.ts'

/** A discount of a subscription as stored. */
interface StoredDiscount {
  readonly percent: number | null
  /** Cents. */
  readonly flat: number | null
  readonly name: string | null
  /** The next charge alone, the charges before `ends_at`, or all of them. */
  readonly lasts: 'once' | 'repeating' | 'forever'
  /** ms since 1970; null unless `repeating`. */
  readonly ends_at: number | null
}

type DiscountColumns = Pick<
  Subscription,
  'discount_percent' | 'discount_flat' | 'discount_name' | 'discount_ends_at' | 'discounts_json'
>

/** The columns of a subscription's discounts; those of the first one are all that an earlier version reads. */
export function discountColumns(discounts: readonly ProviderDiscount[]): DiscountColumns {
  const stored = discounts.map(
    ({ percentOff: percent, amountOff: flat, name, lasts, endsAt }): StoredDiscount => ({
      percent,
      flat,
      name,
      lasts,
      ends_at: endsAt,
    }),
  )
  const [first] = stored
  return {
    discount_percent: first?.percent ?? null,
    discount_flat: first?.flat ?? null,
    discount_name: first?.name ?? null,
    discount_ends_at: first?.ends_at ?? null,
    discounts_json: JSON.stringify(stored),
  }
}

/**
 * The discounts of a subscription in the order they are applied; undefined for a row of an earlier version, whose
 * columns do not say how long one without an end lasts.
 */
export function discountsOf(row: DiscountColumns): readonly StoredDiscount[] | undefined {
  if (row.discounts_json === null) return undefined
  const stored = JSON.parse(row.discounts_json) as readonly StoredDiscount[]
  const first = stored[0] ?? { percent: null, flat: null, name: null, ends_at: null }
  // An older server on the same database writes the columns of the first one, and leaves the list as it was.
  const agrees =
    first.percent === row.discount_percent &&
    first.flat === row.discount_flat &&
    first.name === row.discount_name &&
    first.ends_at === row.discount_ends_at
  return agrees ? stored : undefined
}

/** The only discount that a row of an earlier version tells of: of one without an end, no later charge is promised. */
export function firstDiscountOf(row: DiscountColumns): readonly StoredDiscount[] {
  const { discount_percent: percent, discount_flat: flat, discount_name: name, discount_ends_at: ends_at } = row
  if (percent === null && flat === null) return []
  return [{ percent, flat, name, lasts: ends_at === null ? 'once' : 'repeating', ends_at }]
}

/** The discounts that lower a charge at an instant (ms), the next one of its subscription. */
export const discountsAt = (discounts: readonly StoredDiscount[], at: number): readonly StoredDiscount[] =>
  discounts.filter(({ ends_at }) => ends_at === null || ends_at > at)

/** A price in cents with discounts, each applied to what the ones before leave, as the provider does. */
export const withDiscounts = (amount: number, discounts: readonly StoredDiscount[]): number =>
  discounts.reduce((left, { percent, flat }) => Math.max(0, left - (flat ?? 0) - percentOf(left, percent ?? 0)), amount)

/** The price of a period in cents once the discounts that end are over. */
export const lastingAmount = (amount: number, discounts: readonly StoredDiscount[]): number =>
  withDiscounts(
    amount,
    discounts.filter(({ lasts }) => lasts === 'forever'),
  )

/**
 * Until when (ms) charges cost what the next one does; null where that is the next alone, or all of them. The charges
 * between the ends of two discounts are not told apart: they cost no more than those after both.
 */
export function sameAmountUntil(amount: number, discounts: readonly StoredDiscount[]): number | null {
  const later = discounts.filter(({ lasts }) => lasts !== 'once')
  const next = withDiscounts(amount, discounts)
  if (withDiscounts(amount, later) !== next || lastingAmount(amount, later) === next) return null
  const ends = later.flatMap(({ ends_at }) => ends_at ?? [])
  return ends.length === 0 ? null : Math.min(...ends)
}
