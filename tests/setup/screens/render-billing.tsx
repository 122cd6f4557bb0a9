import { QueryClient } from '@tanstack/react-query'
import { act, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { type CallName, callTable } from '#contract/call-table.ts'
import { isServerFailureCode, type ServerFailureCode, serverFailures } from '#contract/errors.ts'
import { useUser } from '#src/session/session.ts'
import { routedAt } from './routed.tsx'

// A lazy chunk takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/** An answer of a call: a body, a failure by its code, or no answer at all. */
type Reply = object | ServerFailureCode | 'no network' | ((path: string) => object | Promise<object>)
export type Replies = Partial<Record<CallName, Reply>>

interface BillingParts {
  readonly user: User
  readonly replies?: Replies
  readonly at?: string
}

/**
 * Renders a part of the billing screens for a learner, behind a server with these replies. `server.user` is what the
 * session is refreshed to, `server.sent` the calls made, in order, each with its query and body.
 */
export async function renderBilling(part: (user: User) => ReactNode, { user, replies = {}, at = '/' }: BillingParts) {
  const server = { user, replies: { ...replies }, sent: [] as Sent[], refreshes: 0 }
  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body?: string } = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const name = callOf(pathname)
    const query = Object.fromEntries(searchParams)
    server.sent.push({ name, ...(searchParams.size > 0 ? { query } : {}), ...(body ? { body: JSON.parse(body) } : {}) })
    const reply = server.replies[name]
    return response(typeof reply === 'function' ? await reply(pathname) : reply)
  })
  const fetchUser = async () => {
    server.refreshes += 1
    return server.user
  }
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  })
  const { tree, router } = routedAt(<Signed part={part} />, { at, user, fetchUser, client })
  await act(() => router.load())
  render(tree)
  return { server, router, client }
}

interface Sent {
  readonly name: CallName
  readonly query?: object
  readonly body?: object
}

function Signed({ part }: { readonly part: (user: User) => ReactNode }) {
  const user = useUser()
  return user && part(user)
}

/** The call of a path; a parameter matches one segment. */
function callOf(pathname: string): CallName {
  const names = Object.keys(callTable) as CallName[]
  const found = names.find((name) => new RegExp(`^${callTable[name].path.replace(/:\w+/g, '[^/]+')}$`).test(pathname))
  if (!found) throw new Error(`no call has the path ${pathname}`)
  return found
}

function response(reply: Exclude<Reply, (path: string) => object> | undefined): Response {
  if (reply === 'no network') throw new TypeError('Failed to fetch')
  if (typeof reply === 'object') return Response.json(reply)
  const code = reply !== undefined && isServerFailureCode(reply) ? reply : 'unexpected'
  return Response.json({ code }, { status: serverFailures[code] })
}
