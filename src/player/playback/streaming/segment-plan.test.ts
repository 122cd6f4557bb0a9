import { expect, test } from 'vitest'
import {
  bufferedAhead,
  evictedStretches,
  isComplete,
  isWorthFinishing,
  nextSegment,
  type PlanFacts,
  type Stretch,
  secondsToEnd,
} from './segment-plan.ts'

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
const long = { from: 10, to: 50 }
/** Buffered, and another rendition chosen since. */
const chosen = { buffered: [{ from: 0, to: 60 }], replaceFrom: 14 }

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
  ['what another choice replaces in a loop, but for what plays soon', { ...chosen, loop: long, position: 11 }, 7],
  ['the end of a short loop, which always plays soon', { ...chosen, loop, position: 10.5 }, 6],
  ['the beginning of a short loop once its end plays', { ...chosen, loop, position: 12.5, replaced: new Set([6]) }, 5],
  [
    'not the beginning of a short loop while that plays',
    { ...chosen, loop, position: 10.5, replaced: new Set([6]) },
    null,
  ],
  ['nothing of a loop twice', { ...chosen, loop, position: 12.5, replaced: new Set([5, 6]) }, null],
  ['the one segment that a loop is in', { ...chosen, loop: { from: 10.5, to: 11.5 }, position: 11 }, 5],
  [
    'what is missing in a loop before what is replaced',
    { ...chosen, buffered: [{ from: 12, to: 34 }], loop, position: 10.5 },
    5,
  ],
  ['after a loop what follows the choice', { ...chosen, loop, position: 20, replaceFrom: 24 }, 12],
])('the segment plan loads %s', (_, over, index) => {
  expect(nextSegment({ ...facts, ...over })).toBe(index)
})

test.each<[string, number, Partial<PlanFacts>, boolean]>([
  ['the next one', 5, { position: 11 }, true],
  ['not one that another has come before', 5, { position: 21 }, false],
  ['what a loop replaces, also after its turn', 5, { ...chosen, loop, position: 10 }, true],
  [
    'not what a loop replaces while something is missing',
    6,
    { ...chosen, buffered: [{ from: 12, to: 34 }], loop, position: 10 },
    false,
  ],
  ['not what the loop does not play', 9, { ...chosen, loop, position: 10 }, false],
  ['not what was to be replaced elsewhere', 5, { ...chosen, position: 30 }, false],
])('after a seek a stream goes on with %s', (_, index, over, worth) => {
  expect(isWorthFinishing(index, { ...facts, ...over })).toBe(worth)
})

test('a buffer that only waits for another rendition is complete, and one with a gap is not', () => {
  const at = { ...facts, ...chosen, loop, position: 10.5 }
  expect([isComplete(at), isComplete({ ...at, buffered: [{ from: 12, to: 34 }] })]).toEqual([true, false])
})

test.each([1, 1.5, 2.5, 4, 5, 7, 12, 25])(
  'a chosen quality replaces each segment of a loop of %d s, once, on quick and slow lines',
  (seconds) => {
    for (const from of [10, 10.9, 11.95])
      for (const steps of [1, 9, 30]) expect(replacedIn({ from, to: from + seconds }, steps)).toEqual('each once')
  },
)

/** Plays a loop in steps of 0.25 s, with downloads of so many steps, and says whether each segment was loaded once. */
function replacedIn(stretch: Stretch, steps: number): string {
  const loads: number[] = []
  let download: { index: number; left: number } | null = null
  let position = stretch.from
  const at = (): PlanFacts => ({ ...facts, ...chosen, loop: stretch, position, replaced: new Set(loads) })
  for (let step = 0; step < 4000; step += 1) {
    const next: number | null = download ? null : nextSegment(at())
    if (next !== null) download = { index: next, left: steps }
    position += 0.25
    if (position >= stretch.to) {
      position = stretch.from
      if (download && !isWorthFinishing(download.index, at())) return `gave up ${download.index}`
    }
    if (!download) continue
    download = { ...download, left: download.left - 1 }
    if (download.left > 0) continue
    loads.push(download.index)
    download = null
  }
  const wanted = segments.flatMap(({ start, duration }, index) =>
    start < stretch.to && start + duration > stretch.from ? [index] : [],
  )
  const [some, all] = [loads.toSorted((a, b) => a - b), wanted]
  return String(some) === String(all) ? 'each once' : `${some} of ${all}`
}

test('the buffered range ahead ends at the first gap', () => {
  const buffered = [
    { from: 0.06, to: 8 },
    { from: 10, to: 20 },
  ]
  expect([0, 5, 8, 9, 12].map((position) => bufferedAhead(buffered, position))).toEqual([8, 3, 0, 0, 8])
})

test.each([
  ['the lesson', 12, null, 48],
  ['the stretch that repeats', 12, loop, 2],
  ['the lesson behind that stretch', 14, loop, 46],
  ['the lesson where a stretch is longer than its file', 12, { from: 10, to: 61 }, 48],
])('the end that is near is that of %s', (_, position, stretch, seconds) => {
  expect(secondsToEnd({ position, loop: stretch }, 60)).toBe(seconds)
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
