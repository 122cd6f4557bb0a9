import { expect, test } from 'vitest'
import { maxTakeBytes } from '#contract/rules/recording-limit.ts'
import { hasUploadCapacity } from './upload-capacity.ts'

test.each([
  ['the largest recording there is', { all: 0, own: 0 }, maxTakeBytes, true],
  ['the last bytes of the fourth of the largest', { all: 4 * maxTakeBytes - 1, own: maxTakeBytes - 1 }, 1, true],
  ['a fifth', { all: 4 * maxTakeBytes, own: 0 }, 1, false],
  ['a second small recording of the same sender', { all: 4_000_000, own: 2_000_000 }, 2_000_000, true],
  [
    'more of one sender than the largest, though there is no other sender',
    { all: maxTakeBytes, own: maxTakeBytes },
    1,
    false,
  ],
])('whether there is upload capacity for %s', (_what, held, bytes, room) => {
  expect(hasUploadCapacity(held, bytes)).toBe(room)
})
