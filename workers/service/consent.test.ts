import { expect, test } from 'vitest'
import { isConsent } from './consent.ts'

test('only the word of consent lets a new version take over', () => {
  expect(isConsent({ type: 'SKIP_WAITING' })).toBe(true)
  for (const message of [undefined, null, 'SKIP_WAITING', {}, { type: 'OTHER' }]) expect(isConsent(message)).toBe(false)
})
