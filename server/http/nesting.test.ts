import { expect, test } from 'vitest'
import { nestsDeeperThan } from './nesting.ts'

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

test.each([
  [0, 'texto'],
  [0, null],
  [1, { a: 1 }],
  [2, { a: [1, 2], b: {} }],
  [20, nested(20)],
])('%s levels are enough for %j', (most, value) => {
  expect(nestsDeeperThan(most, value)).toBe(false)
})

test.each([
  [0, []],
  [1, { a: 1, b: [] }],
  [19, nested(20)],
  [20, nested(21)],
  [20, [[], { a: nested(50_000) }]],
])('%s levels are not enough for what is deeper', (most, value) => {
  expect(nestsDeeperThan(most, value)).toBe(true)
})
