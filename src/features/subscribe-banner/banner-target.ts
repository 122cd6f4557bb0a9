import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'

type BannerUser = Pick<User, 'subscription_active' | 'is_coupon_claro_user'>

/**
 * The target of the banner (F21): registration for guests, renewal for coupon users, the trial for other learners. Null
 * for subscribers.
 */
export function bannerTarget(user: BannerUser | null): string | null {
  if (user?.subscription_active) return null
  if (user === null) return paths.register
  return user.is_coupon_claro_user ? paths.payCoupon : paths.payTrial
}
