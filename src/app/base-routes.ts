import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { NotFoundScreen } from './errors/NotFoundScreen.tsx'
import { RouteErrorScreen } from './errors/RouteErrorScreen.tsx'
import { RootLayout } from './RootLayout.tsx'
import type { RouterContext } from './router-context.ts'

/**
 * The route that a screen's chunk exports, for `lazy()`: one function for all of them, since the entry counts each
 * byte.
 */
export const routeOf = <Route>({ route }: { readonly route: Route }): Route => route

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
