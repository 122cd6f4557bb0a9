import type { Lesson } from '#contract/lesson.ts'
import { seeded } from '#tests/factories/search-cases.ts'
import { queryClasses, typedQueries } from '../relevance/typed-queries.ts'

/**
 * The texts of a search box while learners type queries of every class: each text cut after one of its letters, a
 * third of them whole. The same texts for the same lessons.
 */
export function raceTexts(lessons: readonly Lesson[], count: number): string[] {
  const random = seeded(5)
  const each = Math.ceil(count / queryClasses.length)
  const byClass = queryClasses.map((of) => typedQueries(of, each, lessons, random))
  // Class by class in turn, so that a race that ends early has seen all of them.
  return Array.from({ length: each }, (_, at) => byClass.flatMap((queries) => queries.slice(at, at + 1)))
    .flat()
    .map(({ text }, at) => (at % 3 === 0 ? text : text.slice(0, 1 + Math.floor(random() * text.length))))
}
