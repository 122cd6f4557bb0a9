import type { User } from '#contract/account.ts'
import { hasScreen, paths, paymentPaths } from '#contract/paths.ts'

/** What the target of the access dialog depends on. */
export type AccessUser = Pick<User, 'has_subscription' | 'is_coupon_claro_user'>

/**
 * The target of the access dialog (F126): renewal for coupon users, payment for a subscription that does not open this,
 * the trial for other learners, registration for guests (Q32).
 */
export function accessTarget(user: AccessUser | null): string {
  if (user === null) return paths.register
  if (user.is_coupon_claro_user) return paymentPaths.payCoupon
  return user.has_subscription ? paymentPaths.payment : paymentPaths.payTrial
}

/** The same, or null while that address has no screen. */
export function accessLink(user: AccessUser | null, leadsSomewhere = hasScreen): string | null {
  const target = accessTarget(user)
  return leadsSomewhere(target) ? target : null
}
