import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { railSize } from '#contract/rules/paging.ts'
import { SessionContext } from '#src/session/session.ts'
import { createSessionStore } from '#src/session/session-store.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aUser } from '#tests/factories/user.ts'
import { catalogueQueries } from '../catalogue-queries.ts'
import { setInitialData } from '../initial-data.ts'
import { useFeaturedLesson, useTrends } from './use-trends.ts'

afterEach(() => {
  cleanup()
  setInitialData({})
})

const lessonsOf = (...ids: number[]) => ids.map((id) => aLesson({ id }))
const { queryKey } = catalogueQueries.group('trends', railSize)

/** The trends of a device with an older stored catalogue, and every order that they were rendered in. */
function onADevice() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(queryKey, lessonsOf(1, 2))
  const orders: string[] = []
  const around = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const trends = () => {
    const order = String(useTrends(true)?.map(({ id }) => id))
    if (orders.at(-1) !== order) orders.push(order)
  }
  renderHook(trends, { wrapper: around })
  return { client, orders }
}

test('a server-rendered page keeps its order until the refresh has settled and the newer one was read', async () => {
  setInitialData({ rail: { now: 0, trends: lessonsOf(2, 1) } })
  const { client, orders } = onADevice()
  const read = Promise.withResolvers<ReturnType<typeof lessonsOf>>()
  await act(async () => {
    client.setQueryData(catalogueQueries.freshness().queryKey, { ok: true, changed: true } as never)
    void client.fetchQuery({ queryKey, queryFn: () => read.promise, staleTime: 0 })
  })
  expect(orders).toEqual(['2,1'])
  await act(async () => read.resolve(lessonsOf(2, 1, 3)))
  await vi.waitFor(() => expect(orders).toEqual(['2,1', '2,1,3']))
  // From then on it follows the catalogue.
  await act(async () => void client.setQueryData(queryKey, lessonsOf(3, 2, 1)))
  await vi.waitFor(() => expect(orders.at(-1)).toBe('3,2,1'))
})

test('any other page has the stored order at once', () => {
  const { orders } = onADevice()
  expect(orders).toEqual(['1,2'])
})

test.each([
  ['a learner without a subscription', aUser(), 2],
  ['a subscriber', aUser({ subscription_active: true }), 1],
])(
  'until the session of %s is read the featured lesson is one for guests, as in the server-rendered page',
  async (_whom, user, known) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    client.setQueryData(queryKey, [aLesson({ id: 1, public: false, paid: true }), aLesson({ id: 2, public: true })])
    const session = createSessionStore({ mayBeSignedIn: () => true, fetchUser: async () => user })
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <SessionContext value={session}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </SessionContext>
    )
    const { result } = renderHook(() => useFeaturedLesson(true)?.id, { wrapper })
    expect(result.current).toBe(2)
    await act(async () => void (await session.known()))
    expect(result.current).toBe(known)
  },
)
