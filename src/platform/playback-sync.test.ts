import { expect, test } from 'vitest'
import { type Correction, correctionFor, hasResumed } from './playback-sync.ts'

const table: readonly [string, { rear: number; nudging?: boolean; rate?: number }, Correction][] = [
  ['in step, the rate stays unchanged', { rear: 10 }, { kind: 'rate', rate: 1, nudging: false }],
  ['20 ms are not noticed', { rear: 10.0199 }, { kind: 'rate', rate: 1, nudging: false }],
  ['a rear ahead plays 7 % slower', { rear: 10.03 }, { kind: 'rate', rate: 0.93, nudging: true }],
  ['a rear behind plays 7 % faster', { rear: 9.97 }, { kind: 'rate', rate: 1.07, nudging: true }],
  ['a greater lag is caught up faster', { rear: 9.9 }, { kind: 'rate', rate: 1.2, nudging: true }],
  ['the correction is a quarter at most', { rear: 9.76 }, { kind: 'rate', rate: 1.25, nudging: true }],
  ['a correction continues below 20 ms', { rear: 9.99, nudging: true }, { kind: 'rate', rate: 1.07, nudging: true }],
  ['a correction ends when both meet', { rear: 9.995, nudging: true }, { kind: 'rate', rate: 1, nudging: false }],
  ['a rear video far behind seeks', { rear: 9.7 }, { kind: 'seek', to: 10 }],
  ['a rear video far ahead seeks', { rear: 10.3 }, { kind: 'seek', to: 10 }],
  [
    'a correction is relative to the speed of the lesson',
    { rear: 9.97, rate: 0.5 },
    { kind: 'rate', rate: 0.535, nudging: true },
  ],
]

test.each(table)('the rear video follows the front one: %s', (_, { rear, nudging = false, rate = 1 }, expected) => {
  const correction = correctionFor({ leader: 10, follower: rear, rate, nudging })
  expect(correction.kind === 'rate' ? { ...correction, rate: Number(correction.rate.toFixed(4)) } : correction).toEqual(
    expected,
  )
})

test('pictures that drift meet again within a second and a half of dance at every speed', () => {
  for (const rate of [0.25, 0.5, 1, 2]) {
    for (const start of [-0.24, -0.1, -0.03, 0.03, 0.1, 0.24]) {
      let [front, rear, nudging] = [10, 10 + start, false]
      for (let frame = 0; frame < 90 / Math.min(1, rate); frame += 1) {
        const correction = correctionFor({ leader: front, follower: rear, rate, nudging })
        if (correction.kind === 'seek') throw new Error('no seek was needed')
        nudging = correction.nudging
        front += rate / 60
        rear += correction.rate / 60
      }
      expect(Math.abs(rear - front)).toBeLessThan(0.02)
    }
  }
})

test.each([
  ['stands still', { leader: 10, rate: 1 }, false],
  ['advanced by the first step of its clock', { leader: 10.012, rate: 1 }, false],
  ['advanced further', { leader: 10.021, rate: 1 }, true],
  ['advanced at a low speed, with a small first step', { leader: 10.006, rate: 0.25 }, true],
  ['advanced at a high speed, with a large first step', { leader: 10.03, rate: 2 }, false],
  ['has sought back since', { leader: 4, rate: 1 }, true],
])('whether a leader that %s is under way', (_, { leader, rate }, underWay) => {
  expect(hasResumed({ leader, rate, stoodAt: 10 })).toBe(underWay)
})
