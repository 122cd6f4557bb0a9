const isSeparator = (unit: number) => (unit >= 9 && unit <= 13) || unit === 32 || unit === 160

/** Words of a text as Fuse counts them, at least one: split at blanks, and at no other sign. */
export function wordCount(text: string): number {
  let count = 0
  let inside = false
  for (let at = 0; at < text.length; at++) {
    const separator = isSeparator(text.charCodeAt(at))
    if (!separator && !inside) count++
    inside = !separator
  }
  return Math.max(1, count)
}

/** Fuse's field norm: the longer a field, the less one match in it says. Three decimals, as Fuse rounds it. */
export function fieldNorm(words: number): number {
  return Math.round(1000 / words ** 0.5) / 1000
}
