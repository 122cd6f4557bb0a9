import { expect, test } from 'vitest'
import { coversCut } from './prepare.ts'
import type { TakeFacts } from './take-facts.ts'

const made = { picture: 'avc', begins: 0, ends: 3 } as TakeFacts
const cut = { from: 2, to: 5 }

test('an output of the length of the cut is accepted, and so is a frame more or less', () => {
  expect(coversCut(made, cut)).toBe(true)
  expect(coversCut({ ...made, ends: 3.1 }, cut)).toBe(true)
  expect(coversCut({ ...made, ends: 2.9, begins: -0.023 }, cut)).toBe(true)
})

test.each([
  ['shorter', { ends: 2.8 }],
  ['longer', { ends: 3.2 }],
  ['without a duration', { ends: Number.NaN }],
  ['VP9', { picture: 'vp9' }],
  ['with packets from before the cut', { begins: -0.5 }],
] as const)('what is %s does not', (_, other) => {
  expect(coversCut({ ...made, ...other }, cut)).toBe(false)
})
