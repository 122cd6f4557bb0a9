/**
 * Texts that are searched before anybody asks: the first searches of a fresh thread take five to ten times as long as
 * all later ones. Of two titles: a letter, which finds nearly everything, a word being typed, one with swapped letters,
 * several words, and more than fits into one pattern.
 */
export function rehearsalTexts(titles: readonly string[]): string[] {
  return [titles.at(0) ?? '', titles.at(titles.length >> 1) ?? '']
    .flatMap((title) => {
      const word = title.split(' ').reduce((longest, next) => (next.length > longest.length ? next : longest), '')
      const swapped = `${word.slice(0, 2)}${word.slice(3, 4)}${word.slice(2, 3)}${word.slice(4)}`
      return [word.slice(0, 1), word.slice(0, 3), swapped, title.slice(0, 30), `${title} ${title}`]
    })
    .filter((text) => text.trim() !== '')
}
