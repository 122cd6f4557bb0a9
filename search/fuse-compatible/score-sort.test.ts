import { expect, test } from 'vitest'
import { seeded } from '#tests/factories/search-cases.ts'
import { ScoreSort } from './score-sort.ts'
import { TopResults } from './top-results.ts'

const random = seeded(6)
// Many ties, neighbours a bit apart, and the ends of the range: what a radix sort of halves could get wrong.
const kinds: (() => number)[] = [
  () => random(),
  () => Math.floor(random() * 4) / 8,
  () => 0.5 + Math.floor(random() * 9) * Number.EPSILON,
  () => (random() < 0.5 ? 0 : Number.MIN_VALUE * Math.floor(random() * 5)),
  () => 10 ** (-300 * random()),
]

test.each([0, 1, 5, 64, 65, 300, 3000])('%d results are ordered by score, then position', (count) => {
  for (const kind of kinds) {
    const scores = Float64Array.from({ length: count * 2 }, kind)
    const positions = Uint32Array.from({ length: count }, (_, at) => at * 2)
    const expected = [...positions].sort((a, b) => (scores[a] ?? 0) - (scores[b] ?? 0) || a - b)
    const sorted = new ScoreSort(count * 2).sort(positions, scores, count)
    expect([...sorted.positions]).toEqual(expected)
    expect([...sorted.scores]).toEqual(expected.map((position) => scores[position]))
    for (const limit of [0, 1, 7, 70]) {
      const top = new TopResults().take(positions, scores, count, limit)
      expect([...top.positions]).toEqual(expected.slice(0, limit))
    }
  }
})
