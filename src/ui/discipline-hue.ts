const hues: Readonly<Record<string, number>> = {
  salsa: 12,
  bachata: 338,
  reggaeton: 286,
  'hip-hop': 200,
  dancehall: 95,
  commercial: 312,
  contemporaneo: 226,
  'danza-clasica': 250,
  'sexy-style': 350,
  zumba: 38,
  sevillanas: 2,
  kizomba: 168,
}

/** The hue of a discipline, in degrees: the one its posters are drawn in. An unknown one keeps a hue of its own. */
export function hueOf(slug: string): number {
  const known = Object.hasOwn(hues, slug) ? hues[slug] : undefined
  if (known !== undefined) return known
  let hash = 0
  for (const letter of slug) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash % 360
}
