/** Every kind of person a call can come from. */
export const roles = ['guest', 'lead', 'trial', 'subscriber', 'challenge', 'coupon'] as const
export type Role = (typeof roles)[number]

/** The fields of a `User` that decide the role. */
export interface RoleFacts {
  readonly subscription_active: boolean
  readonly in_trial: boolean
  readonly has_challenge: boolean
  readonly is_coupon_claro_user: boolean
}

/** The role of a user, the strongest right first. A coupon user has that role after the coupon's expiry too. */
export function roleOf(user: RoleFacts | null): Role {
  if (!user) return 'guest'
  if (user.is_coupon_claro_user) return 'coupon'
  if (user.subscription_active) return user.in_trial ? 'trial' : 'subscriber'
  return user.has_challenge ? 'challenge' : 'lead'
}

/** Roles that may make a call, before any rule about a single object. */
export const mayCall = {
  anyone: roles,
  'signed-in': roles.filter((role) => role !== 'guest'),
} as const satisfies Record<string, readonly Role[]>

/** What a call declares: one row of `mayCall`. */
export type Who = keyof typeof mayCall
