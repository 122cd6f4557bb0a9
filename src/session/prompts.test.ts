import { expect, test, vi } from 'vitest'
import { onPrompt, prompt } from './prompts.ts'

test('a prompt is heard by whoever listens for it, and by nobody after they stopped', () => {
  const [heard, other] = [vi.fn(), vi.fn()]
  const stop = onPrompt('subscribe', heard)
  const stopOther = onPrompt('confirm-email', other)
  prompt('subscribe')
  expect([heard.mock.calls.length, other.mock.calls.length]).toEqual([1, 0])
  stop()
  stopOther()
  prompt('subscribe')
  expect(heard).toHaveBeenCalledTimes(1)
})

test('what was asked before anybody listened is heard by the first who does, once', () => {
  prompt('join-challenge')
  const [first, second] = [vi.fn(), vi.fn()]
  const stops = [onPrompt('join-challenge', first), onPrompt('join-challenge', second)]
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
  for (const stop of stops) stop()
})
