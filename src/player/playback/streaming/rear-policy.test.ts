import { expect, test } from 'vitest'
import { isRearWaiting, mayLoadRear, type RearFacts } from './rear-policy.ts'

const facts: RearFacts = {
  wanted: true,
  playing: true,
  frontAhead: 12,
  frontTarget: 30,
  rearAhead: 5,
  rest: 300,
  known: true,
  starvedMs: 0,
  waiting: false,
  estimate: 1_000_000,
  bothRate: 353_000,
  saveData: false,
}

test.each<[string, Partial<RearFacts>, boolean]>([
  ['beside a front view that has enough', {}, true],
  ['not before the front view', { frontAhead: 4 }, false],
  ['beside a front view that has all it wants', { frontAhead: 3, frontTarget: 3 }, true],
  ['of a lesson watched from the front, not before that has plenty', { wanted: false }, false],
  ['of a lesson watched from the front, once that has plenty', { wanted: false, frontAhead: 20 }, true],
  [
    'of a lesson watched from the front, never where data is saved',
    { wanted: false, frontAhead: 30, saveData: true },
    false,
  ],
  ['that was off, not before the front view has plenty', { waiting: true }, false],
  ['that was off, on a line that carries both', { waiting: true, frontAhead: 25 }, true],
  ['that was off, not on a line that does not', { waiting: true, frontAhead: 25, estimate: 280_000 }, false],
])('the rear view is loaded %s', (_, over, loads) => {
  expect(mayLoadRear({ ...facts, ...over })).toBe(loads)
})

test.each<[string, Partial<RearFacts>, boolean]>([
  ['is shown while it has something', {}, false],
  ['is off once it had nothing for a while', { starvedMs: 1600, rearAhead: 0 }, true],
  ['is not off while it loads for the first time', { starvedMs: 1600, rearAhead: 0, known: false }, false],
  ['is not off while nothing plays', { starvedMs: 9000, playing: false }, false],
  ['stays off until some seconds are there', { waiting: true, rearAhead: 5 }, true],
  ['comes back with them', { waiting: true, rearAhead: 6 }, false],
  ['comes back at the end of a lesson with what is left', { waiting: true, rearAhead: 2.6, rest: 3 }, false],
  ['that is not wanted is not off', { waiting: true, wanted: false, rearAhead: 0 }, false],
])('a rear view %s', (_, over, waits) => {
  expect(isRearWaiting({ ...facts, ...over })).toBe(waits)
})
