import Fuse from 'fuse.js'
import { expect, test } from 'vitest'
import { seeded } from '#tests/factories/search-cases.ts'
import { Alphabet } from './alphabet.ts'
import { BitapPasses } from './bitap-passes.ts'
import { rawScore } from './error-budget.ts'
import { Pattern } from './pattern.ts'

test('any pattern chunk, at any expected position, matches and scores as in Fuse', () => {
  const random = seeded(3)
  const letters = (count: number) => Array.from({ length: count }, () => 'ab c'[Math.floor(random() * 4)]).join('')
  const passes = new BitapPasses()
  let matched = 0
  for (let round = 0; round < 5000; round++) {
    const text = letters(Math.floor(random() * 90))
    const wanted = letters(1 + Math.floor(random() * 32))
    const location = random() < 0.5 ? 0 : Math.floor(random() * 100)
    const threshold = random() < 0.5 ? 0.25 : 0.3
    if (wanted === text) continue
    const alphabet = new Alphabet()
    const codes = Uint8Array.from(text, (letter) => alphabet.codeOf(letter.charCodeAt(0)))
    const pattern = new Pattern()
    pattern.set(wanted, alphabet)
    const matches = passes.run(pattern, codes, 0, codes.length, location, threshold)
    const fuse = Fuse.match(wanted, text, { location, threshold })
    expect(matches).toBe(fuse.isMatch)
    if (!matches) continue
    matched++
    expect(Math.max(0.001, rawScore(passes.errors, wanted.length, passes.offset))).toBe(fuse.score)
  }
  expect(matched).toBeGreaterThan(400)
})
