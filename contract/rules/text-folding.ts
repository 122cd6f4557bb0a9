/** Most texts: normalising takes ten times as long as this test. */
const plain = /^[a-zA-Z0-9 ]*$/

/**
 * Folds a text for comparison: lower case, without accents, so that `regueton` matches `Reguetón`. The ñ folds too, for
 * foreign keyboards: `manana`.
 */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
