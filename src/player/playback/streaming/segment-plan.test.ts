import { expect, test } from 'vitest'
import { bufferedAhead, evictedStretches, nextSegment, type PlanFacts } from './segment-plan.ts'

/** A lesson of 60 s in segments of 2 s, and a tail of 11 ms. */
const segments = [
  ...Array.from({ length: 30 }, (_, index) => ({
    start: index * 2,
    duration: 2,
    from: index * 10,
    to: index * 10 + 10,
  })),
  { start: 60, duration: 0.011, from: 300, to: 301 },
]
const facts: PlanFacts = {
  segments,
  buffered: [],
  position: 0,
  loop: null,
  target: 30,
  replaceFrom: null,
  replaced: new Set(),
}
const loop = { from: 10, to: 14 }

test.each<[string, Partial<PlanFacts>, number | null]>([
  ['the first of an empty buffer', {}, 0],
  ['the one of the position', { position: 21 }, 10],
  ['the first that is missing', { buffered: [{ from: 0, to: 6.02 }], position: 1 }, 3],
  [
    'a gap before what follows it',
    {
      buffered: [
        { from: 0, to: 4 },
        { from: 8, to: 20 },
      ],
      position: 1,
    },
    2,
  ],
  ['nothing once the target is there', { buffered: [{ from: 0, to: 32 }], position: 1 }, null],
  ['nothing beyond the end, nor for a tail of sound', { buffered: [{ from: 40, to: 60 }], position: 50 }, null],
  ['nothing for a picture that begins some ms late', { buffered: [{ from: 0.066, to: 31.9 }], position: 0 }, null],
  ['the rest of the stretch that repeats', { loop, position: 11 }, 5],
  ['its beginning after its end', { loop, position: 13, buffered: [{ from: 12, to: 14 }] }, 5],
  ['nothing else while it repeats', { loop, position: 11, buffered: [{ from: 10, to: 14 }] }, null],
  ['what is ahead of a position outside of it', { loop, position: 20 }, 10],
  ['what another choice replaces', { buffered: [{ from: 0, to: 34 }], replaceFrom: 5 }, 3],
  ['what it has not replaced yet', { buffered: [{ from: 0, to: 34 }], replaceFrom: 5, replaced: new Set([3, 4]) }, 5],
])('the segment plan loads %s', (_, over, index) => {
  expect(nextSegment({ ...facts, ...over })).toBe(index)
})

test('the buffered range ahead ends at the first gap', () => {
  const buffered = [
    { from: 0.06, to: 8 },
    { from: 10, to: 20 },
  ]
  expect([0, 5, 8, 9, 12].map((position) => bufferedAhead(buffered, position))).toEqual([8, 3, 0, 0, 8])
})

test.each([
  ['the last minute behind', { position: 100 }, [{ from: 0, to: 40 }]],
  ['what a loop will need again', { position: 100, loop: { from: 30, to: 110 } }, [{ from: 0, to: 28 }]],
  ['no loop that is too long', { position: 190, loop: { from: 10, to: 240 } }, [{ from: 0, to: 130 }]],
  ['all behind while it is not much', { position: 59 }, [{ from: 179, to: 200 }]],
])('the eviction keeps %s', (_, over, evicted) => {
  const buffered = [{ from: 0, to: 200 }]
  expect(evictedStretches({ buffered, loop: null, ...over }, 'usual')).toEqual(evicted)
})

test('a full buffer keeps little behind and ahead', () => {
  const buffered = [{ from: 0, to: 200 }]
  expect(evictedStretches({ buffered, position: 100, loop: null }, 'short')).toEqual([
    { from: 0, to: 96 },
    { from: 116, to: 200 },
  ])
})
