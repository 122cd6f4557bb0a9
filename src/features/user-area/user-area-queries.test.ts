import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { actionUserHeader } from '#contract/rules/action-headers.ts'
import { userAreaQueries } from './user-area-queries.ts'

afterEach(() => vi.unstubAllGlobals())

test('the finished courses and programs of a learner are asked for as theirs', async () => {
  const server = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json({ code: 'signed_out' }, { status: 401 }),
  )
  vi.stubGlobal('fetch', server)
  const finished = new QueryClient().fetchQuery({ ...userAreaQueries.finished(7), retry: false })
  await expect(finished).rejects.toMatchObject({ code: 'signed_out' })
  expect(server.mock.calls.map(([, { headers }]) => new Headers(headers).get(actionUserHeader))).toEqual(['7', '7'])
})
