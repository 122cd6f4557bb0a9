/** One amount of an invoice, in cents. */
interface Discountable {
  readonly amount: number
  readonly product: string
  readonly discountable: boolean
}

/** What a discount takes off. */
export interface DiscountTerms {
  readonly id: string
  /** 0 to 100, decimals allowed; null for a fixed amount. */
  readonly percentOff: number | null
  /** Cents in the currency of the invoice. */
  readonly amountOff: number | null
  /** Products it is restricted to; null for all. */
  readonly products: readonly string[] | null
}

/** Cents that a discount takes off one line. */
interface LineDiscount {
  readonly discount: string
  readonly amount: number
}

/**
 * Applies discounts one after another, each to what the ones before left. A percentage is rounded half up on each
 * line; a fixed amount is spread over the lines in proportion, exactly, and takes no more than there is.
 * @returns the discounts of each line, in the order of the lines
 */
export function discountLines(
  lines: readonly Discountable[],
  discounts: readonly DiscountTerms[],
): readonly (readonly LineDiscount[])[] {
  const left = lines.map(({ amount }) => amount)
  const taken: LineDiscount[][] = lines.map(() => [])
  for (const terms of discounts) {
    const eligible = lines.map((line, index) => (isEligible(line, terms) ? Math.max(0, left[index] ?? 0) : 0))
    const amounts =
      terms.percentOff === null ? spread(terms.amountOff ?? 0, eligible) : percentOf(terms.percentOff, eligible)
    amounts.forEach((amount, index) => {
      if ((eligible[index] ?? 0) === 0) return
      left[index] = (left[index] ?? 0) - amount
      taken[index]?.push({ discount: terms.id, amount })
    })
  }
  return taken
}

const isEligible = ({ discountable, product }: Discountable, { products }: DiscountTerms) =>
  discountable && (products === null || products.includes(product))

// Percentages have at most two decimals here, so that integers carry them exactly.
const percentOf = (percent: number, amounts: readonly number[]) =>
  amounts.map((amount) => Math.floor((amount * Math.round(percent * 100) * 2 + 10_000) / 20_000))

/** Splits `total` in proportion to `weights`: the remainder of the rounding is added to the first lines. */
function spread(total: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const shared = Math.min(total, sum)
  const shares = weights.map((weight) => Math.floor((shared * weight) / sum))
  let rest = shared - shares.reduce((all, share) => all + share, 0)
  return shares.map((share, index) => {
    if (rest === 0 || share >= (weights[index] ?? 0)) return share
    rest -= 1
    return share + 1
  })
}
