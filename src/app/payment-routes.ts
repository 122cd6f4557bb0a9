import { createRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { academyRoute } from './base-routes.ts'
import { guarded } from './route-guard.ts'
import { routeOf } from './route-of.ts'
import { prefetching } from './router-context.ts'

const getParentRoute = () => academyRoute

const payTrialRoute = createRoute({
  getParentRoute,
  path: paths.payTrial,
  ...guarded('payTrial'),
  loader: prefetching(() => import('#src/routes/pay-trial.tsx')),
}).lazy(() => import('#src/routes/pay-trial.tsx').then(routeOf))

const payTrialAnnualRoute = createRoute({
  getParentRoute,
  path: paths.payTrialAnnual,
  ...guarded('payTrialAnnual'),
  loader: prefetching(() => import('#src/routes/pay-trial-annual.tsx')),
}).lazy(() => import('#src/routes/pay-trial-annual.tsx').then(routeOf))

const payNoTrialRoute = createRoute({
  getParentRoute,
  path: paths.payNoTrial,
  ...guarded('payNoTrial'),
  loader: prefetching(() => import('#src/routes/pay-no-trial.tsx')),
}).lazy(() => import('#src/routes/pay-no-trial.tsx').then(routeOf))

const payCouponRoute = createRoute({
  getParentRoute,
  path: paths.payCoupon,
  ...guarded('payCoupon'),
}).lazy(() => import('#src/routes/pay-coupon.tsx').then(routeOf))

const payChallengeRoute = createRoute({
  getParentRoute,
  path: paths.payChallenge,
  ...guarded('payChallenge'),
  loader: prefetching(() => import('#src/routes/pay-challenge.tsx')),
}).lazy(() => import('#src/routes/pay-challenge.tsx').then(routeOf))

const paymentRoute = createRoute({
  getParentRoute,
  path: paths.payment,
  ...guarded('payment'),
  loader: prefetching(() => import('#src/routes/payment.tsx')),
}).lazy(() => import('#src/routes/payment.tsx').then(routeOf))

const cancelPlanRoute = createRoute({
  getParentRoute,
  path: paths.cancelPlan,
  ...guarded('cancelPlan'),
}).lazy(() => import('#src/routes/cancel-plan.tsx').then(routeOf))

const changePaymentMethodRoute = createRoute({
  getParentRoute,
  path: paths.changePaymentMethod,
  ...guarded('changePaymentMethod'),
  loader: prefetching(() => import('#src/routes/change-payment-method.tsx')),
}).lazy(() => import('#src/routes/change-payment-method.tsx').then(routeOf))

const upgradePlanRoute = createRoute({
  getParentRoute,
  path: paths.upgradePlan,
  ...guarded('upgradePlan'),
  loader: prefetching(() => import('#src/routes/upgrade-plan.tsx')),
}).lazy(() => import('#src/routes/upgrade-plan.tsx').then(routeOf))

const upgradePlanChallengeRoute = createRoute({
  getParentRoute,
  path: paths.upgradePlanChallenge,
  ...guarded('upgradePlanChallenge'),
  loader: prefetching(() => import('#src/routes/upgrade-plan-challenge.tsx')),
}).lazy(() => import('#src/routes/upgrade-plan-challenge.tsx').then(routeOf))

/** Paying, and changing or cancelling what is paid. */
export const paymentRoutes = [
  payTrialRoute,
  payTrialAnnualRoute,
  payNoTrialRoute,
  payCouponRoute,
  payChallengeRoute,
  paymentRoute,
  cancelPlanRoute,
  changePaymentMethodRoute,
  upgradePlanRoute,
  upgradePlanChallengeRoute,
] as const
