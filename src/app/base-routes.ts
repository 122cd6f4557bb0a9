import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import type { RouterContext } from './guard-screen.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { RootErrorScreen } from './RootErrorScreen.tsx'
import { RootLayout } from './RootLayout.tsx'

/** What stands around every screen. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
  errorComponent: RootErrorScreen,
})

/** Every screen but the landing waits for the components and queries of the academy. */
export const academyRoute = createRoute({ getParentRoute: () => rootRoute, id: 'academy' }).lazy(() =>
  import('./academy.tsx').then((loaded) => loaded.route),
)
