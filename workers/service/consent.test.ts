import { expect, test } from 'vitest'
import { isSkipWaitingMessage } from './consent.ts'

test('only SKIP_WAITING activates a new version', () => {
  expect(isSkipWaitingMessage({ type: 'SKIP_WAITING' })).toBe(true)
  for (const message of [undefined, null, 'SKIP_WAITING', {}, { type: 'OTHER' }])
    expect(isSkipWaitingMessage(message)).toBe(false)
})
