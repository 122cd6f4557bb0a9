import type { User } from '#contract/account.ts'
import { hasScreen, paths, paymentPaths } from '#contract/paths.ts'

export type BannerUser = Pick<User, 'subscription_active' | 'is_coupon_claro_user'>

/**
 * Where the banner leads (F21): guests to register, coupon users to renew, everybody else without a subscription to the
 * trial. Null for whoever subscribes, and where the address has no screen: a door that leads nowhere is not shown.
 */
export function bannerTarget(user: BannerUser | null, leadsSomewhere = hasScreen): string | null {
  if (user?.subscription_active) return null
  const target =
    user === null ? paths.register : user.is_coupon_claro_user ? paymentPaths.payCoupon : paymentPaths.payTrial
  return leadsSomewhere(target) ? target : null
}
