import { createRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { academyRoute } from './base-routes.ts'
import { guarded } from './route-guard.ts'
import { prefetching } from './router-context.ts'

const getParentRoute = () => academyRoute

const loginRoute = createRoute({
  getParentRoute,
  path: paths.login,
  ...guarded('login'),
}).lazy(() => import('#src/routes/login.tsx').then((loaded) => loaded.route))

const registerRoute = createRoute({
  getParentRoute,
  path: paths.register,
  ...guarded('register'),
}).lazy(() => import('#src/routes/register.tsx').then((loaded) => loaded.route))

const registerCouponOperatorRoute = createRoute({
  getParentRoute,
  path: paths.registerCouponOperator,
  ...guarded('registerCouponOperator'),
}).lazy(() => import('#src/routes/register-coupon-operator.tsx').then((loaded) => loaded.route))

const registerChallengeRoute = createRoute({
  getParentRoute,
  path: paths.registerChallenge,
  ...guarded('registerChallenge'),
}).lazy(() => import('#src/routes/register-challenge.tsx').then((loaded) => loaded.route))

const forgotPasswordRoute = createRoute({
  getParentRoute,
  path: paths.forgotPassword,
  ...guarded('forgotPassword'),
}).lazy(() => import('#src/routes/forgot-password.tsx').then((loaded) => loaded.route))

const resetPasswordRoute = createRoute({
  getParentRoute,
  path: paths.resetPassword,
}).lazy(() => import('#src/routes/reset-password.tsx').then((loaded) => loaded.route))

const confirmEmailRoute = createRoute({
  getParentRoute,
  path: paths.confirmEmail,
}).lazy(() => import('#src/routes/confirm-email.tsx').then((loaded) => loaded.route))

const onboardingRoute = createRoute({
  getParentRoute,
  path: paths.onboarding,
  ...guarded('onboarding'),
}).lazy(() => import('#src/routes/onboarding.tsx').then((loaded) => loaded.route))

const userAreaRoute = createRoute({
  getParentRoute,
  path: paths.userArea,
  ...guarded('userArea'),
}).lazy(() => import('#src/routes/user-area.tsx').then((loaded) => loaded.route))

const profileRoute = createRoute({
  getParentRoute,
  path: paths.profile,
  ...guarded('profile'),
  loader: prefetching(() => import('#src/routes/profile.tsx')),
}).lazy(() => import('#src/routes/profile.tsx').then((loaded) => loaded.route))

const modifyProfileRoute = createRoute({
  getParentRoute,
  path: paths.modifyProfile,
  ...guarded('modifyProfile'),
}).lazy(() => import('#src/routes/modify-profile.tsx').then((loaded) => loaded.route))

const challengeVerifyEmailRoute = createRoute({
  getParentRoute,
  path: paths.challengeVerifyEmail,
  ...guarded('challengeVerifyEmail'),
}).lazy(() => import('#src/routes/challenge-verify-email.tsx').then((loaded) => loaded.route))

const challengeEmailVerifiedRoute = createRoute({
  getParentRoute,
  path: paths.challengeEmailVerified,
}).lazy(() => import('#src/routes/challenge-email-verified.tsx').then((loaded) => loaded.route))

const challengeEmailVerifiedPublicRoute = createRoute({
  getParentRoute,
  path: paths.challengeEmailVerifiedPublic,
}).lazy(() => import('#src/routes/challenge-email-verified-public.tsx').then((loaded) => loaded.route))

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
  profileRoute,
  modifyProfileRoute,
  challengeVerifyEmailRoute,
  challengeEmailVerifiedRoute,
  challengeEmailVerifiedPublicRoute,
] as const
