import type { Lesson } from '#contract/lesson.ts'
import { seeded } from '#tests/factories/search-cases.ts'
import { queryClasses, typedQueries } from '../relevance/typed-queries.ts'
import { racers } from './race.ts'

const shown = 10

/** For each engine, the share of relevant lessons among its first ten, over queries of every class. */
export function recallAtTen(lessons: readonly Lesson[], each: number): Record<string, number> {
  const random = seeded(1)
  const queries = queryClasses
    .flatMap((of) => typedQueries(of, each, lessons, random))
    .map(({ text, isRelevant }) => ({
      text,
      relevant: new Set(lessons.flatMap((one, at) => (isRelevant(one) ? [at] : []))),
    }))
  return Object.fromEntries(
    Object.entries(racers).map(([engine, build]) => {
      const racer = build(lessons)
      const recalls = queries.map(({ text, relevant }) => {
        const first = Array.from(racer.search(text).positions).slice(0, shown)
        return first.filter((position) => relevant.has(position)).length / Math.min(shown, relevant.size)
      })
      return [engine, recalls.reduce((sum, recall) => sum + recall, 0) / Math.max(1, recalls.length)]
    }),
  )
}
