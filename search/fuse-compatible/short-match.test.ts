import { expect, test } from 'vitest'
import { seeded } from '#tests/factories/search-cases.ts'
import { Alphabet } from './alphabet.ts'
import { BitapPasses } from './bitap-passes.ts'
import { ErrorBudget } from './error-budget.ts'
import { Pattern } from './pattern.ts'
import { errorsOf, exactValue, noMatch, offsetOf, ShortMatch } from './short-match.ts'

function matching(wanted: string, text: string, threshold = 0.25) {
  const alphabet = new Alphabet()
  const codes = Uint8Array.from(text, (letter) => alphabet.codeOf(letter.charCodeAt(0)))
  const pattern = new Pattern()
  pattern.set(wanted, alphabet)
  const budget = new ErrorBudget(threshold)
  budget.plan(wanted.length)
  const matcher = new ShortMatch(pattern, budget)
  matcher.prepare()
  return { found: matcher.match(codes, 0, codes.length), pattern, codes }
}

test('the text itself is a whole match', () => {
  expect(matching('salsa', 'salsa').found).toBe(exactValue)
})

test.each([
  ['salsa', 'ritmo y salsa', 0, 8],
  ['sala', 'salsa', 1, 0],
  ['bachata', 'la bachta', 1, 3],
])('%s in %s has %d errors at %d', (wanted, text, errors, offset) => {
  const { found } = matching(wanted, text)
  expect([errorsOf(found), offsetOf(found)]).toEqual([errors, offset])
})

test.each([
  ['sal', 'sol y mar'],
  ['bacahta', 'bachata'],
  ['salsa', 'una clase que habla despacio de salsa'],
])('%s is not found in %s', (wanted, text) => {
  expect(matching(wanted, text).found).toBe(noMatch)
})

test('one scan returns what all passes return', () => {
  const random = seeded(4)
  const letters = (count: number) => Array.from({ length: count }, () => 'ab'[Math.floor(random() * 2)]).join('')
  const passes = new BitapPasses()
  for (let round = 0; round < 5000; round++) {
    const threshold = random() < 0.5 ? 0.25 : 0.3
    const wanted = letters(1 + Math.floor(random() * 32))
    const { found, pattern, codes } = matching(wanted, letters(Math.floor(random() * 64)), threshold)
    if (found === exactValue) continue
    expect(passes.run(pattern, codes, 0, codes.length, 0, threshold)).toBe(found !== noMatch)
    if (found !== noMatch) expect([errorsOf(found), offsetOf(found)]).toEqual([passes.errors, passes.offset])
  }
})
