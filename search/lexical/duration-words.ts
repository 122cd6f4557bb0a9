/** What a number of minutes is called behind it, folded, and the letters that may stand at it. */
const minutes = new Set(['min', 'mins', 'minuto', 'minutos', 'minute', 'minutes', 'm'])
const hours = new Set(['h', 'hora', 'horas', 'hour', 'hours'])
/** With one of these no single length is asked for. */
const ranges = new Set(['menos', 'mas', 'entre', 'hasta'])
const glued = /^(\d{1,3})(min|mins|minutos?|m|h)$/

/** The one word for a length of so many minutes. */
const lengthWord = (count: number) => `${count}min`
const isLength = /^\d+min$/

/** Whether a word is the one for a length. */
export const isDurationWord = (word: string): boolean => isLength.test(word)

/**
 * Folded words with each length of time as one word: `15 min`, `15 minutos` and `15min` are all `15min`, `1 h 05 min` is
 * `65min`. A range is left as it is, as in `menos de 20 minutos`, and a number without its unit is a number.
 */
export function joinDurations(words: readonly string[]): readonly string[] {
  if (!words.some((word) => /^\d/.test(word)) || words.some((word) => ranges.has(word))) return words
  const read: string[] = []
  for (let at = 0; at < words.length; ) {
    const hour = lengthAt(words, at, hours)
    const minute = lengthAt(words, at + (hour?.words ?? 0), minutes)
    if (!hour && !minute) {
      read.push(words[at++] as string)
      continue
    }
    read.push(lengthWord((hour?.count ?? 0) * 60 + (minute?.count ?? 0)))
    at += (hour?.words ?? 0) + (minute?.words ?? 0)
  }
  return read
}

/** A number with one of these units at a place, as one word or two. */
function lengthAt(words: readonly string[], at: number, units: ReadonlySet<string>) {
  const word = words[at]
  if (word === undefined) return undefined
  const [, number, unit = ''] = glued.exec(word) ?? []
  if (number && units.has(unit)) return { count: Number(number), words: 1 }
  const next = words[at + 1]
  return /^\d{1,3}$/.test(word) && next !== undefined && units.has(next) ? { count: Number(word), words: 2 } : undefined
}
