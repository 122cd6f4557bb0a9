import { describe, expect, test } from 'vitest'
import { type SearchCase, searchCase, seeded } from '#tests/factories/search-cases.ts'
import { createFuseEngine } from './fuse-engine.ts'
import { createStrictEngine } from './strict-engine.ts'

/** Asks both engines everything; the first query they differ in, or null. */
function firstDifference(given: SearchCase) {
  const strict = createStrictEngine(given.settings, given.items, given)
  const fuse = createFuseEngine(given.settings, given.items, given)
  for (const { text, limit } of given.queries) {
    const [ours, theirs] = [strict.search(text, limit), fuse.search(text, limit)]
    const same =
      ours.positions.length === theirs.positions.length &&
      ours.positions.every((position, at) => position === theirs.positions[at]) &&
      ours.scores.every((score, at) => Object.is(score, theirs.scores[at]))
    if (!same) return { text, limit, threshold: given.settings.threshold, ours, theirs }
  }
  return null
}

describe('the strict engine answers what Fuse answers: items, order and every bit of the scores', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('in short lists of random texts, seed %d', (seed) => {
    const random = seeded(seed)
    for (let round = 0; round < 20; round++) expect(firstDifference(searchCase(random, 30, 25))).toBeNull()
  })

  test.each([11, 12])('in lists long enough for rare pairs of letters, seed %d', (seed) => {
    const random = seeded(seed)
    for (let round = 0; round < 3; round++) expect(firstDifference(searchCase(random, 400, 40))).toBeNull()
  })
})
