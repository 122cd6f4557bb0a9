import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { NotFoundScreen } from './errors/NotFoundScreen.tsx'
import { RouteErrorScreen } from './errors/RouteErrorScreen.tsx'
import { RootLayout } from './RootLayout.tsx'
import { routeOf } from './route-of.ts'
import type { RouterContext } from './router-context.ts'

/** The app shell and its error screens. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
  errorComponent: RouteErrorScreen,
})

/** The parent of every screen but the landing: its providers load beside the screen. */
export const academyRoute = createRoute({ getParentRoute: () => rootRoute, id: 'academy' }).lazy(() =>
  import('./academy.tsx').then(routeOf),
)
