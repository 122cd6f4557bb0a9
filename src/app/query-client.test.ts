import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => vi.restoreAllMocks())

test('on a page opened without a network, failed queries are fetched again when it is back, and no others', async () => {
  const { createQueryClient } = await import('./query-client.ts')
  const { QueryObserver } = await import('@tanstack/react-query')
  const client = createQueryClient()
  client.mount()
  const observe = (key: string, queryFn: () => Promise<string>) => {
    const observer = new QueryObserver<string, Failure>(client, { queryKey: [key], queryFn })
    observer.subscribe(() => undefined)
    return () => observer.getCurrentResult()
  }
  const stored = vi.fn(() => Promise.resolve('stored'))
  const failing = vi.fn(() => Promise.reject<string>(new Failure('offline')))
  const ofStored = observe('stored', stored)
  const ofFailing = observe('failing', failing)
  await vi.waitFor(() => expect([ofStored().status, ofFailing().status]).toEqual(['success', 'error']))
  expect(failing).toHaveBeenCalledTimes(1)

  failing.mockResolvedValue('answered')
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(ofFailing().data).toBe('answered'))
  expect([failing.mock.calls.length, stored.mock.calls.length]).toEqual([2, 1])
  expect(ofStored().fetchStatus).toBe('idle')
})
