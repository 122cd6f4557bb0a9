/**
 * Texts that are searched once before anybody asks: the first searches of a fresh thread take five to ten times as
 * long as all later ones. One word being typed, one with swapped letters, several words, and one too long for a word.
 */
export function rehearsalTexts(titles: readonly string[]): string[] {
  const title = titles[titles.length >> 1] ?? ''
  const word = title.split(' ').reduce((longest, next) => (next.length > longest.length ? next : longest), '')
  const swapped = `${word.slice(0, 2)}${word.slice(3, 4)}${word.slice(2, 3)}${word.slice(4)}`
  return [word.slice(0, 3), swapped, title.slice(0, 30), `${title} ${title}`].filter((text) => text.trim() !== '')
}
