import type { User } from '#contract/account.ts'
import { hasScreen, paths, paymentPaths } from '#contract/paths.ts'

export type BannerUser = Pick<User, 'subscription_active' | 'is_coupon_claro_user'>

/**
 * The target of the banner (F21): registration for guests, renewal for coupon users, the trial for other learners. Null
 * for subscribers, and while the target has no screen.
 */
export function bannerTarget(user: BannerUser | null, leadsSomewhere = hasScreen): string | null {
  if (user?.subscription_active) return null
  const target =
    user === null ? paths.register : user.is_coupon_claro_user ? paymentPaths.payCoupon : paymentPaths.payTrial
  return leadsSomewhere(target) ? target : null
}
