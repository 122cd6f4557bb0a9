/** Share of their weight that the other fields of a match add to the best one's. */
const otherFields = 0.05

/**
 * The weight of a word by the fields it occurs in, for every set of fields: mostly its best one. Fuse's weights are
 * exponents; their square roots keep a title word ahead without drowning all else.
 */
export function fieldSetWeights(weights: readonly number[]): Float64Array {
  const roots = weights.map(Math.sqrt)
  return Float64Array.from({ length: 1 << weights.length }, (_, set) => {
    const present = roots.filter((_, field) => set & (1 << field))
    const best = Math.max(0, ...present)
    return best + otherFields * (present.reduce((sum, root) => sum + root, 0) - best)
  })
}

/**
 * Fields that classify a lesson, by their weight as a share of its best field's in queries of several words:
 * `salsa basico` is a style and a level, and not a title with both words.
 */
const naming: Readonly<Record<string, number>> = { level: 0.97, discipline: 0.95 }

/** The weights of fields for a single word, and for a word beside others. */
export function fieldWeights(fields: readonly { readonly name: string; readonly weight: number }[]) {
  const alone = fields.map(({ weight }) => weight)
  const most = Math.max(0, ...alone)
  const beside = fields.map(({ name, weight }) =>
    Math.max(weight, most * (Object.hasOwn(naming, name) ? naming[name]! : 0)),
  )
  return { alone, beside }
}

/** Inverse document frequency: the weight of a rare word beside a common one of the same query, 1 at least. */
export function inverseFrequency(items: number, having: number): number {
  return 1 + 0.12 * Math.log(1 + items / Math.max(1, having))
}

/** Subtracted for each word of a title, so that of two equal matches the shorter title ranks first. */
export const titleWordCost = 0.004

/** Weight of an optional word beside a required one. */
export const optionalShare = 0.25
