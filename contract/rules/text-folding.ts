/**
 * The form two texts are compared in: lower case, without accents, so that `regueton` meets `Reguetón`. The ñ folds
 * too: people on foreign keyboards type `manana`.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
