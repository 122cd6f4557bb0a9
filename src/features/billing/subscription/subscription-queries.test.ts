import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { actionUserHeader } from '#contract/rules/action-headers.ts'
import {
  challengeOfferQuery,
  couponsQuery,
  customerQuery,
  subscriptionQuery,
  transactionsQuery,
} from './subscription-queries.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['subscription', subscriptionQuery(7)],
  ['card', customerQuery(7)],
  ['payments', transactionsQuery(7)],
  ['coupons', couponsQuery(7)],
  ['challenge offer', challengeOfferQuery(7)],
] as const)('the %s of a learner is asked for as theirs, and another session gets none', async (_name, query) => {
  const server = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json({ code: 'signed_out' }, { status: 401 }),
  )
  vi.stubGlobal('fetch', server)
  const client = new QueryClient()
  await expect(client.fetchQuery({ ...query, retry: false } as never)).rejects.toMatchObject({ code: 'signed_out' })
  expect(server.mock.calls.map(([, { headers }]) => new Headers(headers).get(actionUserHeader))).toEqual(['7'])
})
