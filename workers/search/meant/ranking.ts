/** The other fields of a match add this share of their weight to the best one's. */
const otherFields = 0.05

/**
 * What a word is worth by the fields it stands in, for every set of fields: mostly its best one. Fuse's weights are
 * exponents; their square roots keep a title word ahead without drowning all else.
 */
export function worthOfFields(weights: readonly number[]): Float64Array {
  const roots = weights.map(Math.sqrt)
  return Float64Array.from({ length: 1 << weights.length }, (_, set) => {
    const present = roots.filter((_, field) => set & (1 << field))
    const best = Math.max(0, ...present)
    return best + otherFields * (present.reduce((sum, root) => sum + root, 0) - best)
  })
}

/** How much more a rare word says than a common one, 1 at least; only words of one query are compared by it. */
export function rarity(items: number, having: number): number {
  return 1 + 0.12 * Math.log(1 + items / Math.max(1, having))
}

/** What each word of a title takes off, so that of two equal matches the shorter title comes first. */
export const titleWordCost = 0.004
