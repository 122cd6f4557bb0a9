import type { Lesson } from '#contract/lesson.ts'
import type { SearchEngine } from '#search/engine.ts'
import type { TypedQuery } from './query.ts'

const shown = 10

/**
 * Recall among the first ten, mean reciprocal rank of the first right one, and the share of queries that find nothing.
 */
export function quality(engine: SearchEngine, queries: readonly TypedQuery[], lessons: readonly Lesson[]) {
  let recall = 0
  let reciprocal = 0
  let empty = 0
  for (const { text, isRelevant } of queries) {
    const positions = [...engine.search(text).positions]
    const relevant = (position: number) => isRelevant(lessons[position] as Lesson)
    const all = lessons.filter(isRelevant).length
    const rank = positions.findIndex(relevant)
    recall += positions.slice(0, shown).filter(relevant).length / Math.min(shown, all)
    reciprocal += rank < 0 ? 0 : 1 / (rank + 1)
    if (positions.length === 0) empty++
  }
  const count = Math.max(1, queries.length)
  return {
    queries: queries.length,
    recall: rounded(recall / count),
    mrr: rounded(reciprocal / count),
    empty: rounded(empty / count),
  }
}

export const rounded = (share: number) => Math.round(share * 1000) / 1000
