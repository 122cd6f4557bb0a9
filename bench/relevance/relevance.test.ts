import { expect, test } from 'vitest'
import { lessonSearch } from '#contract/rules/search-settings.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { createMeantEngine } from '#search/meant/meant-engine.ts'
import { seeded } from '#tests/factories/search-cases.ts'
import { learnerClasses, learnerQueries } from './learner-queries.ts'
import { quality } from './quality.ts'
import { queryClasses, typedQueries } from './typed-queries.ts'

const { videos } = generateCatalogue({ lessons: 500, seed: 11, now: 0 })
const engine = createMeantEngine(lessonSearch, videos)
const each = 10

test.each(queryClasses)('of what was meant, nearly all stands in front: %s', (of) => {
  const { queries, recall } = quality(engine, typedQueries(of, each, videos, seeded(3)), videos)
  expect(queries).toBe(each)
  expect(recall).toBeGreaterThanOrEqual(0.85)
})

test.each(learnerClasses)('whatever way learners ask for it: %s', (of) => {
  const { queries, recall } = quality(engine, learnerQueries(of, each, videos, seeded(3)), videos)
  expect(queries).toBe(each)
  expect(recall).toBeGreaterThanOrEqual(0.9)
})
