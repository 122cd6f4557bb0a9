import { createRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { academyRoute } from './base-routes.ts'

const getParentRoute = () => academyRoute

const howItWorksRoute = createRoute({
  getParentRoute,
  path: paths.howItWorks,
}).lazy(() => import('#src/routes/how-it-works.tsx').then((loaded) => loaded.route))

const privacyRoute = createRoute({
  getParentRoute,
  path: paths.privacy,
}).lazy(() => import('#src/routes/privacy.tsx').then((loaded) => loaded.route))

const termsRoute = createRoute({
  getParentRoute,
  path: paths.terms,
}).lazy(() => import('#src/routes/terms.tsx').then((loaded) => loaded.route))

const cookiePolicyRoute = createRoute({
  getParentRoute,
  path: paths.cookiePolicy,
}).lazy(() => import('#src/routes/cookie-policy.tsx').then((loaded) => loaded.route))

const supportRoute = createRoute({
  getParentRoute,
  path: paths.support,
}).lazy(() => import('#src/routes/support.tsx').then((loaded) => loaded.route))

const recordingTestRoute = createRoute({
  getParentRoute,
  path: paths.recordingTest,
}).lazy(() => import('#src/routes/recording-test.tsx').then((loaded) => loaded.route))

/** Information and legal texts, and the test of the recorder. */
export const informationRoutes = [
  howItWorksRoute,
  privacyRoute,
  termsRoute,
  cookiePolicyRoute,
  supportRoute,
  recordingTestRoute,
] as const
