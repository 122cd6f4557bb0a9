/** The other fields of a match add this share of their weight to the best one's. */
const otherFields = 0.05

/**
 * What a word is worth by the fields it stands in, for every set of fields: mostly its best one. Fuse's weights are
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
 * Fields that name what a lesson is, by what they are worth beside its best field where several words were typed: whoever
 * types `salsa basico` names a style and a level, and not a title with both words.
 */
const naming: Readonly<Record<string, number>> = { level: 0.97, discipline: 0.95 }

/** The weights of fields for one word, and for a word beside others. */
export function fieldWeights(fields: readonly { readonly name: string; readonly weight: number }[]) {
  const alone = fields.map(({ weight }) => weight)
  const most = Math.max(0, ...alone)
  const beside = fields.map(({ name, weight }) =>
    Math.max(weight, most * (Object.hasOwn(naming, name) ? naming[name]! : 0)),
  )
  return { alone, beside }
}

/** How much more a rare word says than a common one, 1 at least; only words of one query are compared by it. */
export function inverseFrequency(items: number, having: number): number {
  return 1 + 0.12 * Math.log(1 + items / Math.max(1, having))
}

/** What each word of a title takes off, so that of two equal matches the shorter title comes first. */
export const titleWordCost = 0.004

/** What an aside is worth beside a word that must be there. */
export const optionalShare = 0.25
