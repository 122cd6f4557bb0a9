import { expect, test } from 'vitest'
import { type Correction, correctionFor, hasResumed } from './playback-sync.ts'

const table: readonly [string, { rear: number; nudging?: boolean; rate?: number }, Correction][] = [
  ['in step, nothing changes', { rear: 10 }, { kind: 'rate', rate: 1, nudging: false }],
  ['20 ms are not noticed', { rear: 10.0199 }, { kind: 'rate', rate: 1, nudging: false }],
  ['a rear ahead plays 7 % slower', { rear: 10.03 }, { kind: 'rate', rate: 0.93, nudging: true }],
  ['a rear behind plays 7 % faster', { rear: 9.97 }, { kind: 'rate', rate: 1.07, nudging: true }],
  ['the farther, the faster', { rear: 9.9 }, { kind: 'rate', rate: 1.2, nudging: true }],
  ['but never beyond a quarter', { rear: 9.76 }, { kind: 'rate', rate: 1.25, nudging: true }],
  ['a nudge goes on below 20 ms', { rear: 9.99, nudging: true }, { kind: 'rate', rate: 1.07, nudging: true }],
  ['and ends when they meet', { rear: 9.995, nudging: true }, { kind: 'rate', rate: 1, nudging: false }],
  ['a lost picture is sought', { rear: 9.7 }, { kind: 'seek', to: 10 }],
  ['ahead or behind', { rear: 10.3 }, { kind: 'seek', to: 10 }],
  ['nudges keep to the speed of the lesson', { rear: 9.97, rate: 0.5 }, { kind: 'rate', rate: 0.535, nudging: true }],
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
  ['stands where it stood', { leader: 10, rate: 1 }, false],
  ['took the first step of its clock', { leader: 10.012, rate: 1 }, false],
  ['went on', { leader: 10.021, rate: 1 }, true],
  ['goes slowly, and so is its first step', { leader: 10.006, rate: 0.25 }, true],
  ['goes fast, and so is its first step', { leader: 10.03, rate: 2 }, false],
  ['has gone back since', { leader: 4, rate: 1 }, true],
])('whether a leader that %s is under way', (_, { leader, rate }, underWay) => {
  expect(hasResumed({ leader, rate, stoodAt: 10 })).toBe(underWay)
})
