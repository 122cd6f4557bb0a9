import { expect, test } from 'vitest'
import { largestTake } from '#contract/rules/recording-limit.ts'
import { hasRoom } from './upload-room.ts'

test.each([
  ['the largest recording there is', { all: 0, own: 0 }, largestTake, true],
  ['the last bytes of the fourth of the largest', { all: 4 * largestTake - 1, own: largestTake - 1 }, 1, true],
  ['a fifth', { all: 4 * largestTake, own: 0 }, 1, false],
  ['a second one of the same sender, small as both are', { all: 4_000_000, own: 2_000_000 }, 2_000_000, true],
  ['more of one sender than the largest, though nobody else sends', { all: largestTake, own: largestTake }, 1, false],
])('room for %s', (_what, held, bytes, room) => {
  expect(hasRoom(held, bytes)).toBe(room)
})
