import type { User } from '#contract/account.ts'
import { hasScreen, paths, paymentPaths } from '#contract/paths.ts'

/** What decides where the access dialog leads. */
export type AccessUser = Pick<User, 'has_subscription' | 'is_coupon_claro_user'>

/**
 * Where the access dialog leads (F126): a coupon user to their coupon's renewal, whoever has a subscription that does
 * not open this to its payment, everybody else to the trial, a guest to register (Q32).
 */
export function accessTarget(user: AccessUser | null): string {
  if (user === null) return paths.register
  if (user.is_coupon_claro_user) return paymentPaths.payCoupon
  return user.has_subscription ? paymentPaths.payment : paymentPaths.payTrial
}

/** The same where that address has a screen, else null: a door that leads nowhere is not shown. */
export function accessLink(user: AccessUser | null, leadsSomewhere = hasScreen): string | null {
  const target = accessTarget(user)
  return leadsSomewhere(target) ? target : null
}
