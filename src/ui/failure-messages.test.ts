import { expect, test } from 'vitest'
import { clientFailures, serverFailures } from '#contract/errors.ts'
import { failureMessages } from './failure-messages.ts'

const codes = [...Object.keys(serverFailures), ...clientFailures]

test('every failure has a title and a text, and no text is without a failure', () => {
  expect(Object.keys(failureMessages).sort()).toEqual([...codes].sort())
  for (const { title, text } of Object.values(failureMessages)) {
    expect(title.length).toBeGreaterThan(5)
    expect(text).toMatch(/[.!]$/)
  }
})

test('no failure shows its code to learners', () => {
  for (const [code, { title, text }] of Object.entries(failureMessages)) {
    expect(`${title} ${text}`).not.toContain('_')
    expect(title).not.toBe(code)
  }
})
