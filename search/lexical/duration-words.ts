/** Units of minutes after a number, folded. */
const minutes = new Set(['min', 'mins', 'minuto', 'minutos', 'minute', 'minutes', 'm'])
const hours = new Set(['h', 'hora', 'horas', 'hour', 'hours'])
/** Words of a range of durations, which is searched as written. */
const ranges = new Set(['menos', 'mas', 'entre', 'hasta'])
const joined = /^(\d{1,3})(min|mins|minutos?|m|h)$/

/** The token of a duration in minutes. */
const durationWord = (count: number) => `${count}min`
const durationPattern = /^\d+min$/

/** Whether a word is the token of a duration. */
export const isDurationWord = (word: string): boolean => durationPattern.test(word)

/**
 * Joins each duration among folded words into one token: `15 min`, `15 minutos` and `15min` become `15min`, `1 h 05
 * min` becomes `65min`. Ranges (`menos de 20 minutos`) and numbers without a unit stay as they are.
 */
export function joinDurations(words: readonly string[]): readonly string[] {
  if (!words.some((word) => /^\d/.test(word)) || words.some((word) => ranges.has(word))) return words
  const read: string[] = []
  for (let at = 0; at < words.length; ) {
    const hour = durationAt(words, at, hours)
    const minute = durationAt(words, at + (hour?.words ?? 0), minutes)
    if (!hour && !minute) {
      read.push(words[at++] as string)
      continue
    }
    read.push(durationWord((hour?.count ?? 0) * 60 + (minute?.count ?? 0)))
    at += (hour?.words ?? 0) + (minute?.words ?? 0)
  }
  return read
}

/** The number with one of these units at a position, written as one word or two. */
function durationAt(words: readonly string[], at: number, units: ReadonlySet<string>) {
  const word = words[at]
  if (word === undefined) return undefined
  const [, number, unit = ''] = joined.exec(word) ?? []
  if (number && units.has(unit)) return { count: Number(number), words: 1 }
  const next = words[at + 1]
  return /^\d{1,3}$/.test(word) && next !== undefined && units.has(next) ? { count: Number(word), words: 2 } : undefined
}
