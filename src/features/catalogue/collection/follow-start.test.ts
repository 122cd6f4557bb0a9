import type { MouseEvent } from 'react'
import { expect, test, vi } from 'vitest'
import type { Start } from '#src/features/catalogue/collection/start-lesson.ts'
import { followStart } from './follow-start.ts'

function follow(start: Start, keys: Partial<MouseEvent> = {}) {
  const [preventDefault, signUp, access] = [vi.fn(), vi.fn(), vi.fn()]
  const held = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, ...keys }
  followStart(start, { ...held, preventDefault } as unknown as MouseEvent, { signUp, access })
  return [preventDefault, signUp, access].map((called) => called.mock.calls.length)
}

test.each([
  ['go', 'navigates', [0, 0, 0]],
  ['sign-up', 'stays and asks to enrol', [1, 1, 0]],
  ['access', 'stays and opens the access dialog', [1, 0, 1]],
  ['nothing', 'stays and opens nothing', [1, 0, 0]],
] as const)('%s: the link %s', (start, _what, outcome) => {
  expect(follow(start)).toEqual(outcome)
})

test('a link opened in another tab stays a link', () => {
  expect(follow('sign-up', { ctrlKey: true })).toEqual([0, 0, 0])
  expect(follow('sign-up', { metaKey: true })).toEqual([0, 0, 0])
})
