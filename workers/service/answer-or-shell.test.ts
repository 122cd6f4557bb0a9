import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentFetch } from '#tests/factories/silent-server.ts'
import { answerOrShell, silenceMs } from './answer-or-shell.ts'

const request = new Request('http://academia.test/no-existe')
const shell = async () => new Response('shell')
const textOf = async (answer: Promise<Response>) => (await answer).text()

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an unknown URL is answered by the server', async () => {
  vi.stubGlobal('fetch', async () => new Response('server'))
  expect(await textOf(answerOrShell(request, shell))).toBe('server')
  expect(vi.getTimerCount()).toBe(0)
})

test('without a network an unknown URL is answered by the shell', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await textOf(answerOrShell(request, shell))).toBe('shell')
})

test('a server that accepts and never answers is waited for 8 s, and its request is aborted', async () => {
  const fetchSpy = vi.fn(silentFetch)
  vi.stubGlobal('fetch', fetchSpy)
  const opened = vi.fn(shell)
  const answer = answerOrShell(request, opened)
  await vi.advanceTimersByTimeAsync(silenceMs - 1)
  expect(opened).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await textOf(answer)).toBe('shell')
  expect(fetchSpy.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
})
