import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, test, vi } from 'vitest'
import { useSingleMutation } from './use-single-mutation.ts'

function rendered(mutationFn: (text: string) => Promise<string>) {
  const client = new QueryClient()
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useSingleMutation({ mutationFn }), { wrapper }).result
}

test('a second call before the next render sends nothing', async () => {
  const send = vi.fn(async (text: string) => text)
  const mutation = rendered(send)
  await act(async () => {
    mutation.current.mutate('first')
    mutation.current.mutate('second')
  })
  expect(send.mock.calls.map(([text]) => text)).toEqual(['first'])
  await waitFor(() => expect(mutation.current.data).toBe('first'))
})

test.each(['success', 'failure', 'reset'])('after a %s the next call is sent', async (end) => {
  const send = vi.fn((text: string) => (end === 'failure' ? Promise.reject(new Error(text)) : Promise.resolve(text)))
  const mutation = rendered(send)
  await act(async () => {
    mutation.current.mutate('first')
    if (end === 'reset') mutation.current.reset()
  })
  await act(async () => mutation.current.mutate('second'))
  expect(send.mock.calls.map(([text]) => text)).toEqual(['first', 'second'])
  await waitFor(() => expect(mutation.current.status).toBe(end === 'failure' ? 'error' : 'success'))
})
