import { createRoute, createRouter } from '@tanstack/react-router'
import { HomeScreen } from '#src/routes/home.tsx'
import { pageSession } from '#src/session/session.ts'
import type { SessionStore } from '#src/session/session-store.ts'
import { accountRoutes } from './account-routes.ts'
import { academyRoute, rootRoute } from './base-routes.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { NotFoundScreen } from './errors/NotFoundScreen.tsx'
import { RouteErrorScreen } from './errors/RouteErrorScreen.tsx'
import { informationRoutes } from './information-routes.ts'
import { PendingScreen } from './PendingScreen.tsx'
import { rememberReturnLesson } from './remember-return-lesson.ts'
import { redirectLearnersHome } from './route-guard.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

// The landing stands alone in the entry.
const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: HomeScreen,
  ...redirectLearnersHome,
})

const routeTree = rootRoute.addChildren([
  homeRoute,
  academyRoute.addChildren([...catalogueRoutes, ...accountRoutes, ...informationRoutes]),
])

/** The academy's router. Made by a function so that a test may have its own. */
export function createAcademyRouter(session: SessionStore = pageSession) {
  const router = createRouter({
    routeTree,
    context: { session },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // Inside the layout, so that header and footer stay when a screen is lost.
    defaultErrorComponent: RouteErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // While one screen gives way to another the old one stays, under the loading bar; only a visit's first screen waits
    // for longer than that.
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultPendingMinMs: 0,
  })
  rememberReturnLesson(router)
  return router
}
