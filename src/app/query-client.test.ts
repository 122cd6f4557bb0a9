import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => vi.restoreAllMocks())

/** A query observed on a page that is opened without a network. */
async function observed(answer: () => Promise<string>) {
  const { createQueryClient } = await import('./query-client.ts')
  const { QueryObserver } = await import('@tanstack/react-query')
  const client = createQueryClient()
  client.mount()
  const fetches = vi.fn(answer)
  const observer = new QueryObserver<string, Failure>(client, { queryKey: ['any'], queryFn: fetches })
  observer.subscribe(() => undefined)
  return { fetches, status: () => observer.getCurrentResult().status }
}

test('what failed on a page opened without a network is fetched again when the network is back', async () => {
  const { fetches, status } = await observed(() => Promise.reject(new Failure('offline')))
  await vi.waitFor(() => expect(status()).toBe('error'))
  expect(fetches).toHaveBeenCalledTimes(1)
  fetches.mockResolvedValue('answered')
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(status()).toBe('success'))
  expect(fetches).toHaveBeenCalledTimes(2)
})

test('what was answered is not fetched again when the network is back', async () => {
  const { fetches, status } = await observed(() => Promise.resolve('answered'))
  await vi.waitFor(() => expect(status()).toBe('success'))
  dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(fetches).toHaveBeenCalledTimes(1)
})
