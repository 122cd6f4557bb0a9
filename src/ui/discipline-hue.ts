import { disciplineHues } from '#contract/rules/discipline-hues.ts'

const hues: Readonly<Record<string, number>> = disciplineHues

/** The hue of a discipline in degrees, as in its posters. An unknown discipline has one derived from its slug. */
export function hueOf(slug: string): number {
  const known = Object.hasOwn(hues, slug) ? hues[slug] : undefined
  if (known !== undefined) return known
  let hash = 0
  for (const letter of slug) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash % 360
}
