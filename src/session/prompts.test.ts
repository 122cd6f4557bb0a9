import { expect, test, vi } from 'vitest'
import { onPrompt, prompt } from './prompts.ts'

test('a prompt reaches its listeners until they unsubscribe', () => {
  const listener = vi.fn()
  const stop = onPrompt('subscribe', listener)
  prompt('subscribe')
  stop()
  prompt('subscribe')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('the challenge is queued for its listener, and delivered once', () => {
  prompt('join-challenge', '/clases-de-baile/reto-5')
  const [first, second] = [vi.fn(), vi.fn()]
  const stop = onPrompt('join-challenge', first)
  stop()
  onPrompt('join-challenge', second)()
  expect([first.mock.calls, second.mock.calls.length]).toEqual([[['/clases-de-baile/reto-5']], 0])
})

test('other prompts are not queued', () => {
  prompt('confirm-email')
  const listener = vi.fn()
  onPrompt('confirm-email', listener)()
  expect(listener).not.toHaveBeenCalled()
})
