import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'

/** What the target of the access dialog depends on. */
export type AccessUser = Pick<User, 'has_subscription' | 'is_coupon_claro_user'>

/**
 * The target of the access dialog (F126): renewal for coupon users, payment for a subscription that does not open this,
 * the trial for other learners, registration for guests (Q32).
 */
export function accessTarget(user: AccessUser | null): string {
  if (user === null) return paths.register
  if (user.is_coupon_claro_user) return paths.payCoupon
  return user.has_subscription ? paths.payment : paths.payTrial
}
