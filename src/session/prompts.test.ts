import { expect, test, vi } from 'vitest'
import { onPrompt, prompt } from './prompts.ts'

test('a prompt is heard by whoever listens, until they stop', () => {
  const listener = vi.fn()
  const stop = onPrompt('subscribe', listener)
  prompt('subscribe')
  stop()
  prompt('subscribe')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('the challenge waits for what shows it, and is heard once', () => {
  prompt('join-challenge', '/clases-de-baile/reto-5')
  const [first, second] = [vi.fn(), vi.fn()]
  const stop = onPrompt('join-challenge', first)
  stop()
  onPrompt('join-challenge', second)()
  expect([first.mock.calls, second.mock.calls.length]).toEqual([[['/clases-de-baile/reto-5']], 0])
})

test('other prompts do not come up later, on another screen', () => {
  prompt('confirm-email')
  const listener = vi.fn()
  onPrompt('confirm-email', listener)()
  expect(listener).not.toHaveBeenCalled()
})
