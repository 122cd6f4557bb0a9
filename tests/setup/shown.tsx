import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { guest, type Viewer } from '#contract/rules/viewer.ts'
import { ViewerContext } from '#src/session/session.ts'

interface Where {
  /** The address the page stands at. */
  readonly at: string
  readonly viewer?: Viewer
}

/** Shows a part of the shell at an address where every screen is empty; answers the router, to see where it went. */
export async function shown(part: ReactNode, { at, viewer = guest }: Where) {
  const root = createRootRoute({
    component: () => (
      <ViewerContext value={viewer}>
        {part}
        <Outlet />
      </ViewerContext>
    ),
  })
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await act(() => router.load())
  render(<RouterProvider router={router} />)
  return router
}
