import { expect, test } from 'vitest'
import { savesDataBy } from './data-saver.ts'

test.each([
  [null, true, true],
  [null, false, false],
  ['auto', true, true],
  ['always', false, true],
  ['never', true, false],
  ['something else', true, true],
])('with %s chosen and a device that says %s, data is saved: %s', (chosen, device, saved) => {
  expect(savesDataBy(chosen, device)).toBe(saved)
})
