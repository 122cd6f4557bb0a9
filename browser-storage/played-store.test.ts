import { expect, test } from 'vitest'
import { type Played, withPlayed } from './played-store.ts'

const played = (lessonId: number, position: number, ...ranges: [number, number][]): Played => ({
  kind: 'played',
  lessonId,
  report: { completed_percentage: 1, position, ranges, session: 's', at: position },
})

test('a report replaces that of its lesson, retains the earlier ranges, and becomes the latest', () => {
  const known = withPlayed(withPlayed([], played(1, 10, [0, 10])), played(2, 5))
  const [other, latest, ...more] = withPlayed(known, played(1, 30, [10, 12], [20, 30]))
  expect([other?.lessonId, latest?.lessonId, more]).toEqual([2, 1, []])
  expect(latest?.report).toMatchObject({
    position: 30,
    ranges: [
      [0, 12],
      [20, 30],
    ],
  })
})

test('the latest two hundred lessons are stored', () => {
  let known: readonly Played[] = []
  for (let id = 1; id <= 250; id += 1) known = withPlayed(known, played(id, 1))
  expect([known.length, known[0]?.lessonId]).toEqual([200, 51])
})
