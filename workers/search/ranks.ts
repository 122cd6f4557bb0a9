import { compareBy, type Order, type Orderable } from '#contract/rules/ordering.ts'

/** Sorts positions of one list in an explicit order. */
export interface Ranks {
  /** A new array; `positions` stays as it is. */
  sort(positions: Uint32Array, order: Order): Uint32Array
}

/**
 * Each order is worked out once for the whole list, at its first use: comparing titles in Spanish collation takes a
 * quarter of a second at 10,000 lessons, comparing ranks a millisecond.
 */
export function createRanks(items: readonly Orderable[]): Ranks {
  const known = new Map<Order, { readonly inOrder: Uint32Array; readonly rankOf: Uint32Array }>()

  function ranking(order: Order) {
    const found = known.get(order)
    if (found) return found
    const compare = compareBy(order)
    const sorted = [...items.entries()].sort(([, a], [, b]) => compare(a, b))
    const inOrder = Uint32Array.from(sorted, ([position]) => position)
    const rankOf = new Uint32Array(items.length)
    for (const [rank, position] of inOrder.entries()) rankOf[position] = rank
    const made = { inOrder, rankOf }
    known.set(order, made)
    return made
  }

  return {
    sort(positions, order) {
      const { inOrder, rankOf } = ranking(order)
      const ranks = positions.map((position) => rankOf[position] ?? 0).sort()
      return ranks.map((rank) => inOrder[rank] ?? 0)
    },
  }
}
