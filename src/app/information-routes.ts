import { type AnyRoute, createRoute, type LazyRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { academyRoute, routeOf } from './base-routes.ts'

/** A screen of its own file that needs nothing but the layout. */
const informationRoute = <const Path extends string>(
  path: Path,
  load: () => Promise<{ readonly route: LazyRoute<AnyRoute> }>,
) => createRoute({ getParentRoute: () => academyRoute, path }).lazy(() => load().then(routeOf))

const howItWorks = () => import('#src/routes/how-it-works.tsx')
const howItWorksRoute = createRoute({
  getParentRoute: () => academyRoute,
  path: paths.howItWorks,
  loader: () => howItWorks().then(({ loadPricing }) => loadPricing()),
}).lazy(() => howItWorks().then(routeOf))

/** Information and legal texts, and the test of the recorder. */
export const informationRoutes = [
  howItWorksRoute,
  informationRoute(paths.privacy, () => import('#src/routes/privacy.tsx')),
  informationRoute(paths.terms, () => import('#src/routes/terms.tsx')),
  informationRoute(paths.cookiePolicy, () => import('#src/routes/cookie-policy.tsx')),
  informationRoute(paths.legalNotice, () => import('#src/routes/legal-notice.tsx')),
  informationRoute(paths.withdrawal, () => import('#src/routes/withdrawal.tsx')),
  informationRoute(paths.accessibility, () => import('#src/routes/accessibility.tsx')),
  informationRoute(paths.credits, () => import('#src/routes/credits.tsx')),
  informationRoute(paths.support, () => import('#src/routes/support.tsx')),
  informationRoute(paths.recordingTest, () => import('#src/routes/recording-test.tsx')),
] as const
