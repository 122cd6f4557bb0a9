import { countOf } from '#src/ui/format.ts'
import { type Counted, foundWords, programNoun } from './found-copy.ts'

/** The number of published programs, then of those whose premiere is to come (F100). */
export function programsFoundWords(published: Counted, upcoming: Counted): string {
  const isUpcomingAlone = published.total === 0 && upcoming.total > 0
  const { total, similarFrom } = isUpcomingAlone ? upcoming : published
  const words = foundWords(total, similarFrom, programNoun)
  if (isUpcomingAlone) return `${words}, muy pronto`
  if (upcoming.total === 0) return words
  return `${words}${words.includes(',') ? ',' : ''} y ${countOf(upcoming.total, 'más', 'más')}, muy pronto`
}
