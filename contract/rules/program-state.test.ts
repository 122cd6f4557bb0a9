import { describe, expect, test } from 'vitest'
import { places } from '#tests/factories/catalogue.ts'
import { nothingLearned } from './learned.ts'
import { finishedInside, placeState } from './program-state.ts'

const four = places(1, 2, 3, 4)

describe('the lessons of a program, one by one (F111)', () => {
  test.each([
    ['nothing finished: the first one starts it', [], ['not-started', null, null, null]],
    ['the first ones finished: the next one continues it', [1, 2], ['finished', 'finished', 'in-progress', null]],
    ['with a gap: the gap continues it', [1, 2, 4], ['finished', 'finished', 'in-progress', 'finished']],
    ['only a later one finished: the first continues it', [3], ['in-progress', null, 'finished', null]],
    ['all finished', [1, 2, 3, 4], ['finished', 'finished', 'finished', 'finished']],
  ])('%s', (_what, finished, states) => {
    expect(four.map((place) => placeState(place, four, (id) => finished.includes(id)))).toEqual(states)
  })
})

test('a lesson finished elsewhere is not finished in the program', () => {
  const learned = { ...nothingLearned, finished: new Set([1, 2]), programs: new Map([[5, new Set([1])]]) }
  expect([...finishedInside(learned, 5)]).toEqual([1])
  expect([...finishedInside(learned, 6)]).toEqual([])
})
