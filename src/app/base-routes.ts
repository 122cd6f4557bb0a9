import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { NotFoundScreen } from './errors/NotFoundScreen.tsx'
import { RouteErrorScreen } from './errors/RouteErrorScreen.tsx'
import { RootLayout } from './RootLayout.tsx'
import type { RouterContext } from './router-context.ts'

/** What stands around every screen. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
  errorComponent: RouteErrorScreen,
})

/** Every screen but the landing waits for the components and queries of the academy. */
export const academyRoute = createRoute({ getParentRoute: () => rootRoute, id: 'academy' }).lazy(() =>
  import('./academy.tsx').then((loaded) => loaded.route),
)
