/** Most words: nothing to take apart, which takes ten times as long as looking. */
const plain = /^[a-zA-Z0-9 ]*$/

/**
 * The form two texts are compared in: lower case, without accents, so that `regueton` meets `Reguetón`. The ñ folds
 * too: people on foreign keyboards type `manana`.
 */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
