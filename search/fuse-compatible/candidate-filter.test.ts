import { expect, test } from 'vitest'
import { seeded } from '#tests/factories/search-cases.ts'
import { IncrementalTask } from '../incremental-task.ts'
import { Alphabet } from './alphabet.ts'
import { CandidateFilter } from './candidate-filter.ts'
import { layOutColumn, windowSize } from './column.ts'
import { ErrorBudget } from './error-budget.ts'
import { NgramIndex } from './ngram-index.ts'
import { layOutNgrams } from './ngram-layout.ts'
import { Pattern } from './pattern.ts'
import { noMatch, ShortMatch } from './short-match.ts'

// 700 values make some pairs of letters bitsets and others lists.
const random = seeded(9)
const letters = [...'aaaabbbcde fghiñz ']
const text = (longest: number) =>
  Array.from({ length: 1 + Math.floor(random() * longest) }, () => letters[Math.floor(random() * letters.length)]).join(
    '',
  )
const items = Array.from({ length: 700 }, () => `x${text(80)}`)
const alphabet = new Alphabet()
const field = { name: 'title', weight: 1, read: (item: string) => item }
const column = new IncrementalTask(() => layOutColumn(field, 1, items, alphabet, false)).get()
const filter = new CandidateFilter(new NgramIndex(new IncrementalTask(() => layOutNgrams(column, alphabet)).get()))

test.each([0.25, 0.3])('no value that matches is ever left out, at threshold %d, and most others are', (threshold) => {
  const pattern = new Pattern()
  const budget = new ErrorBudget(threshold)
  const matcher = new ShortMatch(pattern, budget)
  let matches = 0
  let candidates = 0
  let asked = 0
  for (let round = 0; round < 400; round++) {
    const source = items[Math.floor(random() * items.length)] ?? ''
    const start = Math.floor(random() * 30)
    const wanted = (source.slice(start, start + 2 + Math.floor(random() * 30)) + text(2)).slice(0, 32)
    if (wanted.length < 2) continue
    pattern.set(wanted, alphabet)
    budget.plan(pattern.length)
    matcher.prepare()
    filter.find(pattern, budget)
    asked++
    for (let value = 0; value < column.values; value++) {
      const candidate = ((filter.candidates[value >>> 5] ?? 0) >>> (value & 31)) & 1
      const found = matcher.match(column.codes, value * windowSize, column.lengths[value] ?? 0) !== noMatch
      if (found) expect(candidate).toBe(1)
      matches += Number(found)
      candidates += candidate
    }
  }
  expect(matches).toBeGreaterThan(asked)
  expect(candidates).toBeLessThan((asked * column.values) / 4)
})
