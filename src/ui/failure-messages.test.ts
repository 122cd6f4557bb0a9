import { expect, test } from 'vitest'
import { callerFailures, serverFailures } from '#contract/errors.ts'
import { failureWords } from './failure-words.ts'

const codes = [...Object.keys(serverFailures), ...callerFailures]

test('every failure has a title and a text, and none is left over', () => {
  expect(Object.keys(failureWords).sort()).toEqual([...codes].sort())
  for (const { title, text } of Object.values(failureWords)) {
    expect(title.length).toBeGreaterThan(5)
    expect(text).toMatch(/[.!]$/)
  }
})

test('no failure shows its code to people', () => {
  for (const [code, { title, text }] of Object.entries(failureWords)) {
    expect(`${title} ${text}`).not.toContain('_')
    expect(title).not.toBe(code)
  }
})
