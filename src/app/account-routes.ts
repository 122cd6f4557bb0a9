import { createRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { type ProfileSection, paths } from '#contract/paths.ts'
import { academyRoute, routeOf } from './base-routes.ts'
import { guarded } from './route-guard.ts'
import { prefetching } from './router-context.ts'

const getParentRoute = () => academyRoute

// Each names its chunk once: the entry counts each byte.
const onboarding = () => import('#src/routes/onboarding.tsx')
const userArea = () => import('#src/routes/user-area.tsx')
const downloads = () => import('#src/routes/downloads.tsx')
const profile = () => import('#src/routes/profile.tsx')

const loginRoute = createRoute({
  getParentRoute,
  path: paths.login,
  ...guarded('login'),
}).lazy(() => import('#src/routes/login.tsx').then(routeOf))

const registerRoute = createRoute({
  getParentRoute,
  path: paths.register,
  ...guarded('register'),
}).lazy(() => import('#src/routes/register.tsx').then(routeOf))

const registerCouponOperatorRoute = createRoute({
  getParentRoute,
  path: paths.registerCouponOperator,
  ...guarded('registerCouponOperator'),
}).lazy(() => import('#src/routes/register-coupon-operator.tsx').then(routeOf))

const registerChallengeRoute = createRoute({
  getParentRoute,
  path: paths.registerChallenge,
  ...guarded('registerChallenge'),
}).lazy(() => import('#src/routes/register-challenge.tsx').then(routeOf))

const forgotPasswordRoute = createRoute({
  getParentRoute,
  path: paths.forgotPassword,
  ...guarded('forgotPassword'),
}).lazy(() => import('#src/routes/forgot-password.tsx').then(routeOf))

const resetPasswordRoute = createRoute({
  getParentRoute,
  path: paths.resetPassword,
}).lazy(() => import('#src/routes/reset-password.tsx').then(routeOf))

const confirmEmailRoute = createRoute({
  getParentRoute,
  path: paths.confirmEmail,
}).lazy(() => import('#src/routes/confirm-email.tsx').then(routeOf))

const onboardingRoute = createRoute({
  getParentRoute,
  path: paths.onboarding,
  ...guarded('onboarding'),
  loader: prefetching(onboarding),
}).lazy(() => onboarding().then(routeOf))

const userAreaRoute = createRoute({
  getParentRoute,
  path: paths.userArea,
  ...guarded('userArea'),
  loader: prefetching(userArea),
}).lazy(() => userArea().then(routeOf))

const downloadsRoute = createRoute({
  getParentRoute,
  path: paths.downloads,
  ...guarded('downloads'),
  loader: prefetching(downloads),
}).lazy(() => downloads().then(routeOf))

interface ProfileSearch {
  readonly seccion?: ProfileSection
}

const profileRoute = createRoute({
  getParentRoute,
  path: paths.profile,
  // A link names a section there is; a URL may have any text.
  validateSearch: (raw: ProfileSearch & SearchSchemaInput): { readonly seccion?: unknown } => raw,
  ...guarded('profile'),
  loader: prefetching(profile),
}).lazy(() => profile().then(routeOf))

const modifyProfileRoute = createRoute({
  getParentRoute,
  path: paths.modifyProfile,
  ...guarded('modifyProfile'),
}).lazy(() => import('#src/routes/modify-profile.tsx').then(routeOf))

const challengeVerifyEmailRoute = createRoute({
  getParentRoute,
  path: paths.challengeVerifyEmail,
  ...guarded('challengeVerifyEmail'),
}).lazy(() => import('#src/routes/challenge-verify-email.tsx').then(routeOf))

const challengeEmailVerifiedRoute = createRoute({
  getParentRoute,
  path: paths.challengeEmailVerified,
}).lazy(() => import('#src/routes/challenge-email-verified.tsx').then(routeOf))

const challengeEmailVerifiedPublicRoute = createRoute({
  getParentRoute,
  path: paths.challengeEmailVerifiedPublic,
}).lazy(() => import('#src/routes/challenge-email-verified-public.tsx').then(routeOf))

/** Signing in, registering, and the learner's own screens. */
export const accountRoutes = [
  loginRoute,
  registerRoute,
  registerCouponOperatorRoute,
  registerChallengeRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  confirmEmailRoute,
  onboardingRoute,
  userAreaRoute,
  downloadsRoute,
  profileRoute,
  modifyProfileRoute,
  challengeVerifyEmailRoute,
  challengeEmailVerifiedRoute,
  challengeEmailVerifiedPublicRoute,
] as const
