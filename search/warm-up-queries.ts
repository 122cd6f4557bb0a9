/** Titles whose letters are typed; enough for the compiler to have met every way a search can go. */
const mostTitles = 8
const longTitles = 2

/**
 * Texts that are searched before anybody asks: the first searches of a fresh thread take five to ten times as long as
 * all later ones, and it takes a good hundred of them for the compiler to believe that they matter. Of some titles
 * from all over the list: every key of their first words, a word with swapped letters, and several words; of the first
 * two, more than fits into one pattern, which takes longest.
 */
export function warmUpQueries(titles: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(titles.length / mostTitles))
  return titles
    .filter((_, at) => at % step === 0)
    .slice(0, mostTitles)
    .flatMap((title, place) => {
      const word = title.split(' ').reduce((longest, next) => (next.length > longest.length ? next : longest), '')
      const swapped = `${word.slice(0, 2)}${word.slice(3, 4)}${word.slice(2, 3)}${word.slice(4)}`
      const typed = Array.from({ length: Math.min(16, title.length) }, (_, at) => title.slice(0, at + 1))
      const long = place < longTitles ? [`${title} ${title}`] : []
      return [...typed, word, swapped, title.slice(0, 30), ...long]
    })
    .filter((text) => text.trim() !== '')
}
