import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { act, configure, render } from '@testing-library/react'
import { SessionContext } from '#src/session/session.ts'
import type { SessionStore } from '#src/session/session-store.ts'

// A lazy chunk takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

interface ScreenParts {
  readonly path: string
  /** The query of its URL, with the question mark. */
  readonly search?: string
  readonly session: SessionStore
  readonly client: QueryClient
}

/**
 * Renders a lazy route of src/routes at its path, under the route of the academy as the router has it; every other
 * URL is an empty screen. Returns the router, to read the current URL and to leave.
 */
export async function renderAcademyScreen(
  { options: { component = () => null } }: { readonly options: { readonly component?: RouteComponent } },
  { path, search = '', session, client }: ScreenParts,
) {
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <SessionContext value={session}>
          <Outlet />
        </SessionContext>
      </QueryClientProvider>
    ),
  })
  const academy = createRoute({ getParentRoute: () => root, id: 'academy' })
  const shown = createRoute({ getParentRoute: () => academy, path, component })
  const anywhere = createRoute({ getParentRoute: () => academy, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([academy.addChildren([shown, anywhere])]),
    history: createMemoryHistory({ initialEntries: [`${path}${search}`] }),
  })
  await act(() => router.load())
  render(<RouterProvider router={router} />)
  return router
}
