import { expect, test } from 'vitest'
import { lessonSearch } from '#contract/rules/search-settings.ts'
import { demoAcademy } from '#demo/academy/demo-academy.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { createLexicalEngine } from '#search/lexical/lexical-engine.ts'
import { seeded } from '#tests/factories/search-cases.ts'
import { dancerWords } from './dancer-words.ts'
import { heldOutWords } from './held-out-words.ts'
import { judge, judgedQueries, sureOf } from './judged-queries.ts'
import { learnerClasses, learnerQueries } from './learner-queries.ts'
import { quality } from './quality.ts'
import { queryClasses, typedQueries } from './typed-queries.ts'

const { videos } = generateCatalogue({ lessons: 500, seed: 11, now: 0 })
const engine = createLexicalEngine(lessonSearch, videos)
const each = 10

test.each(queryClasses)('nearly all relevant lessons rank first: %s', (of) => {
  const { queries, recall } = quality(engine, typedQueries(of, each, videos, seeded(3)), videos)
  expect(queries).toBe(each)
  expect(recall).toBeGreaterThanOrEqual(0.85)
})

test.each(learnerClasses)('nearly all relevant lessons rank first for queries phrased as learners do: %s', (of) => {
  const { queries, recall } = quality(engine, learnerQueries(of, each, videos, seeded(3)), videos)
  expect(queries).toBe(each)
  expect(recall).toBeGreaterThanOrEqual(0.9)
})

const academy = demoAcademy(Date.UTC(2026, 10, 21)).videos
const academyEngine = createLexicalEngine(lessonSearch, academy)
const answer = (text: string) => sureOf(academyEngine.search(text))
const missing = (text: string) => academyEngine.search(text).missing
const judged = (lines: readonly string[]) => judge(answer, judgedQueries(lines), academy, missing)

test('queries of dancers find what is relevant, and what the academy lacks is reported as missing', () => {
  const { there, precision, recall, absent, saidSo, named } = judged(dancerWords)
  expect(there + absent).toBeGreaterThan(300)
  expect(absent).toBeGreaterThan(100)
  expect(precision).toBeGreaterThanOrEqual(0.9)
  expect(recall).toBeGreaterThanOrEqual(0.88)
  expect(saidSo).toBeGreaterThanOrEqual(0.93)
  expect(named).toBeGreaterThanOrEqual(0.97)
})

test('held-out queries that nothing was tuned on find what is relevant, and what is missing is reported', () => {
  const { there, precision, recall, absent, saidSo, named } = judged(heldOutWords)
  expect(there).toBeGreaterThanOrEqual(40)
  expect(absent).toBeGreaterThanOrEqual(40)
  expect(precision).toBeGreaterThanOrEqual(0.84)
  expect(recall).toBeGreaterThanOrEqual(0.82)
  expect(saidSo).toBeGreaterThanOrEqual(0.83)
  expect(named).toBeGreaterThanOrEqual(0.92)
  expect(heldOutWords.filter((line) => dancerWords.includes(line))).toEqual([])
})

test.each(['sega', 'tusa', 'colgada', 'biguine'])('%s is not matched to a word that is only near it', (line) => {
  expect(judged([line])).toMatchObject({ absent: 1, saidSo: 1 })
})

test('the plural of a style that the academy has is that style', () => {
  expect(judged(['bachatas=@Bachata|bachata'])).toMatchObject({ there: 1, precision: 1, denied: 0 })
  expect(judged(['kizombas=kizomba'])).toMatchObject({ absent: 1, saidSo: 1 })
})

test.each(['kizomba', 'kisomba=kizomba', 'dabke', 'lindy hop=lindy', 'forró=forro', 'cha cha cha=chacha'])(
  'for %s, which the academy does not teach, the search reports a missing style',
  (line) => {
    expect(judged([line])).toMatchObject({ absent: 1, saidSo: 1 })
  },
)

test.each(['balet=@Danza Clásica|ballet', 'bacahta=@Bachata|bachata', '15 min=#15', 'salsa 20 min=@Salsa&#20'])(
  'the first ten results of %s are all relevant',
  (line) => {
    expect(judged([line])).toMatchObject({ there: 1, precision: 1, recall: 1, denied: 0 })
  },
)
