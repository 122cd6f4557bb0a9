import { createRoute, createRouter } from '@tanstack/react-router'
import { savesData } from '#src/platform/save-data.ts'
import { HomeScreen, loadHomeSections } from '#src/routes/home.tsx'
import { pageSession } from '#src/session/session.ts'
import { accountRoutes } from './account-routes.ts'
import { academyRoute, rootRoute } from './base-routes.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { NotFoundScreen } from './errors/NotFoundScreen.tsx'
import { RouteErrorScreen } from './errors/RouteErrorScreen.tsx'
import { informationRoutes } from './information-routes.ts'
import { PendingScreen } from './PendingScreen.tsx'
import { paymentRoutes } from './payment-routes.ts'
import { rememberReturnLesson } from './remember-return-lesson.ts'
import { redirectLearnersHome } from './route-guard.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

// The hero of the landing is the only part of a screen in the entry chunk.
const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: HomeScreen,
  loader: () => loadHomeSections(),
  ...redirectLearnersHome,
})

const routeTree = rootRoute.addChildren([
  homeRoute,
  academyRoute.addChildren([...catalogueRoutes, ...accountRoutes, ...paymentRoutes, ...informationRoutes]),
])

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAcademyRouter>
  }
}

interface RouterOptions {
  /**
   * Leaves the first screen where the browser has scrolled the server-rendered one to. To read or set a position would
   * compute the layout of the whole page within the task that inserts it.
   */
  readonly keepsPosition?: boolean
}

/** The academy's router: one for the page, and one for each page that the server renders. */
export function createAcademyRouter({ keepsPosition = false }: RouterOptions = {}) {
  let isFirst = true
  const router = createRouter({
    routeTree,
    context: {
      session: pageSession,
      queryClient: () => import('./query-client.ts').then((loaded) => loaded.queryClient),
    },
    parseSearch,
    stringifySearch,
    scrollRestoration: keepsPosition
      ? () => {
          const moves = !isFirst
          isFirst = false
          return moves
        }
      : true,
    defaultPreload: savesData() ? false : 'intent',
    // React Query decides what is fresh: a loader always runs.
    defaultPreloadStaleTime: 0,
    // Inside the layout, so that header and footer stay when a screen fails.
    defaultErrorComponent: RouteErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // On navigation the old screen stays, under the loading bar; only the first screen of a visit shows the pending
    // one.
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultPendingMinMs: 0,
  })
  rememberReturnLesson(router)
  return router
}
