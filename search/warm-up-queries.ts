/** Titles that are typed; enough to run every code path of a search. */
const maxTitles = 8
const longTitles = 2

/**
 * Queries that warm up the JIT compiler: the first searches of a new worker take five to ten times as long as later
 * ones, and some hundred are needed before the code is optimised. From titles spread over the list: every keystroke of
 * their first words, a word with swapped letters, and several words; of the first two, more than one pattern, the
 * slowest case.
 */
export function warmUpQueries(titles: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(titles.length / maxTitles))
  return titles
    .filter((_, at) => at % step === 0)
    .slice(0, maxTitles)
    .flatMap((title, place) => {
      const word = title.split(' ').reduce((longest, next) => (next.length > longest.length ? next : longest), '')
      const swapped = `${word.slice(0, 2)}${word.slice(3, 4)}${word.slice(2, 3)}${word.slice(4)}`
      const typed = Array.from({ length: Math.min(16, title.length) }, (_, at) => title.slice(0, at + 1))
      const long = place < longTitles ? [`${title} ${title}`] : []
      return [...typed, word, swapped, title.slice(0, 30), ...long]
    })
    .filter((text) => text.trim() !== '')
}
