import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#src/app/query-client.ts'
import { GoogleButton } from './GoogleButton.tsx'
// Loaded ahead, so that the fake clock counts nothing but the requests.
import '#contract/calls.ts'

const visitor = { country: 'ES', currency: 'EUR', google: true, support_email: null, group_chat_url: null }
const isDown = vi.fn<() => boolean>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('fetch', async () =>
    isDown() ? Response.json({ code: 'unavailable' }, { status: 503 }) : Response.json(visitor),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Passes time in small steps: the chunks of a call load in real time between them. */
async function pass(seconds: number) {
  for (let step = 0; step < seconds * 4; step += 1) {
    await act(() => vi.advanceTimersByTimeAsync(250))
    await act(() => new Promise((resolve) => setImmediate(resolve)))
  }
}
const button = () => screen.queryByRole('link', { name: 'Continúa con Google' })

/** The button on a screen that was opened while no server answered, after all tries of its call. */
async function openedInAnOutage() {
  isDown.mockReturnValue(true)
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <GoogleButton oauthState={{}} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(isDown).toHaveBeenCalled())
  await pass(5)
  expect(container.innerHTML).toBe('')
  return { container }
}

test('after an outage the button appears without a reload, though no event reports that the servers are back', async () => {
  await openedInAnOutage()
  isDown.mockReturnValue(false)
  await pass(31)
  expect(button()).toBeTruthy()
  isDown.mockClear()
  await pass(120)
  expect(isDown).not.toHaveBeenCalled()
})

test('a learner who returns to the page sees the button at once', async () => {
  await openedInAnOutage()
  isDown.mockReturnValue(false)
  dispatchEvent(new Event('visibilitychange'))
  await pass(1)
  expect(button()).toBeTruthy()
})

test('during an outage the retries do not move the form below', async () => {
  const { container } = await openedInAnOutage()
  isDown.mockClear()
  dispatchEvent(new Event('visibilitychange'))
  for (let step = 0; step < 20; step += 1) {
    await pass(0.25)
    expect(container.innerHTML).toBe('')
  }
  expect(isDown).toHaveBeenCalled()
})
