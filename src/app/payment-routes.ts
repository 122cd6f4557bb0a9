import { type AnyRoute, createRoute, type LazyRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { LearnerLoaderArgs } from '#src/routes/parts/prefetch-subscription.ts'
import type { GuardedRoute } from '#src/session/redirects/route-guards.ts'
import { academyRoute, routeOf } from './base-routes.ts'
import { guarded } from './route-guard.ts'
import { prefetching } from './router-context.ts'

interface Screen {
  readonly route: LazyRoute<AnyRoute>
}

const getParentRoute = () => academyRoute

/** A guarded screen with a loader beside its component. */
const loadedRoute = <const Path extends string>(
  path: Path,
  name: GuardedRoute,
  load: () => Promise<Screen & { readonly loader: (args: LearnerLoaderArgs) => Promise<void> }>,
) => createRoute({ getParentRoute, path, ...guarded(name), loader: prefetching(load) }).lazy(() => load().then(routeOf))

const payCouponRoute = createRoute({
  getParentRoute,
  path: paths.payCoupon,
  ...guarded('payCoupon'),
}).lazy(() => import('#src/routes/pay-coupon.tsx').then(routeOf))

const cancelPlanRoute = createRoute({
  getParentRoute,
  path: paths.cancelPlan,
  ...guarded('cancelPlan'),
}).lazy(() => import('#src/routes/cancel-plan.tsx').then(routeOf))

/** Paying, and changing or cancelling what is paid. */
export const paymentRoutes = [
  loadedRoute(paths.payTrial, 'payTrial', () => import('#src/routes/pay-trial.tsx')),
  loadedRoute(paths.payTrialAnnual, 'payTrialAnnual', () => import('#src/routes/pay-trial-annual.tsx')),
  loadedRoute(paths.payNoTrial, 'payNoTrial', () => import('#src/routes/pay-no-trial.tsx')),
  payCouponRoute,
  loadedRoute(paths.payChallenge, 'payChallenge', () => import('#src/routes/pay-challenge.tsx')),
  loadedRoute(paths.payment, 'payment', () => import('#src/routes/payment.tsx')),
  cancelPlanRoute,
  loadedRoute(paths.changePaymentMethod, 'changePaymentMethod', () => import('#src/routes/change-payment-method.tsx')),
  loadedRoute(paths.upgradePlan, 'upgradePlan', () => import('#src/routes/upgrade-plan.tsx')),
  loadedRoute(
    paths.upgradePlanChallenge,
    'upgradePlanChallenge',
    () => import('#src/routes/upgrade-plan-challenge.tsx'),
  ),
] as const
