import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { User } from '#contract/account.ts'
import { SessionContext } from '#src/session/session.ts'
import { createSessionStore } from '#src/session/session-store.ts'

export interface Where {
  /** The URL of the page. */
  readonly at: string
  readonly user?: User | null
  /** Answers the session's next readings of its user; by default with `user`. */
  readonly fetchUser?: () => Promise<User | null>
}

interface Routed extends Where {
  readonly client?: QueryClient
}

/** A part of the shell at a URL where every screen is empty, unrendered, and its router. */
export function routedAt(part: ReactNode, { at, user = null, fetchUser, client = new QueryClient() }: Routed) {
  const session = createSessionStore({ mayBeSignedIn: () => user !== null, fetchUser: fetchUser ?? (async () => user) })
  session.put(user)
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <SessionContext value={session}>
          {part}
          <Outlet />
        </SessionContext>
      </QueryClientProvider>
    ),
  })
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  return { router, tree: <RouterProvider router={router} /> }
}
