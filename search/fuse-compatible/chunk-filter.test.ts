import { expect, test } from 'vitest'
import { seeded } from '#tests/factories/search-cases.ts'
import { Alphabet } from './alphabet.ts'
import { BitapPasses } from './bitap-passes.ts'
import { ChunkFilter } from './chunk-filter.ts'
import { ErrorBudget } from './error-budget.ts'
import { Pattern } from './pattern.ts'

const size = 32

/** A filter over random texts of `letters`, and which chunks of a query pass it. */
function worldOf(letters: string, threshold: number) {
  const alphabet = new Alphabet()
  const encoded = (text: string) => Uint8Array.from(text, (letter) => alphabet.codeOf(letter.charCodeAt(0)))
  encoded(letters)
  const budget = new ErrorBudget(threshold)
  budget.plan(size)
  const filter = new ChunkFilter(alphabet, budget)
  const passes = new BitapPasses()

  return function judge(pieces: readonly string[], text: string) {
    const codes = encoded(text)
    const patterns = pieces.map((piece) => {
      const pattern = new Pattern()
      pattern.set(piece, alphabet)
      return pattern
    })
    filter.clear()
    patterns.forEach((pattern, at) => {
      filter.add(pattern, at * size)
    })
    filter.scan(codes, 0, codes.length)
    return patterns.map((pattern, at) => ({
      matches: passes.run(pattern, codes, 0, codes.length, at * size, threshold),
      mayMatch: filter.mayMatch(at),
    }))
  }
}

test.each([
  ['abc', 0.25],
  ['abcdefghijklmnñopqrstuvwxyz áé', 0.25],
  ['abcdefghijklmnñopqrstuvwxyz áé', 0.3],
])('no pattern chunk that matches is ruled out, with letters %j at threshold %d', (letters, threshold) => {
  const random = seeded(7)
  const judge = worldOf(letters, threshold)
  const some = (length: number) =>
    Array.from({ length }, () => letters[Math.floor(random() * letters.length)] ?? '').join('')
  let matched = 0
  for (let round = 0; round < 400; round++) {
    const pieces = [some(size), some(size), some(size)]
    // The query with slips in it, pushed to the right by a little, behind or before other text.
    const near = [...pieces.join('')]
      .map((letter) => (random() < 0.2 ? some(Math.floor(random() * 3)) : letter))
      .join('')
    for (const { matches, mayMatch } of judge(pieces, some(Math.floor(random() * 20)) + near + some(30))) {
      if (matches) matched++
      if (matches) expect(mayMatch).toBe(true)
    }
  }
  expect(matched).toBeGreaterThan(100)
})

test('a text of other words is ruled out by the chunk filter', () => {
  const judge = worldOf('abcdefghijklmnopqrstuvwxyz ', 0.25)
  const judged = judge(['pasos basicos de salsa cubana en'], 'estiramientos suaves para terminar la semana con calma')
  expect(judged).toEqual([{ matches: false, mayMatch: false }])
})
