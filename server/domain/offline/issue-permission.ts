import { type OfflinePermission, permissionDays, type SignedPermission } from '#contract/permission.ts'
import { challengeClosesAt } from '#contract/rules/challenge.ts'
import { dayMs } from '#contract/time-units.ts'
import type { Caller, Membership } from '#server/domain/accounts/account.ts'
import { accessUntil, entitlementsOf } from '#server/domain/accounts/show-user.ts'

type Known = Pick<Caller, 'account' | 'membership'>

export interface IssuePermissionPorts {
  /** Signs a text with the academy's media key. */
  sign(text: string): Pick<SignedPermission, 'signature' | 'key'>
  now(): number
}

/** The signed permission of a learner to play downloaded lessons without a network, as of now (C1). */
export function issuePermission({ sign, now }: IssuePermissionPorts, caller: Known): SignedPermission {
  const text = JSON.stringify(permissionOf(caller, now()))
  return { text, ...sign(text) }
}

/**
 * What a learner may play without a network, issued at `now` (ms). A subscription that renews lasts as long as the
 * permission: a paying learner is not locked out when a period ends meanwhile. Any other ends at its own date.
 */
export function permissionOf({ account, membership }: Known, now: number): OfflinePermission {
  const expires_at = now + permissionDays * dayMs
  const { subscription_active, has_challenge } = entitlementsOf({ account, membership }, now)
  return {
    user_id: account.id,
    issued_at: now,
    expires_at,
    subscription_until: subscription_active ? (renews(membership, now) ? expires_at : accessUntil(membership)) : null,
    challenge_until: has_challenge ? challengeClosesAt(account.challenge_joined_at ?? 0) : null,
  }
}

/**
 * Whether the next period will be charged. A coupon is not; nor is a trial without a payment method, nor a period whose
 * payment has failed: access to it is the grace period alone (`entitlementOf`).
 */
function renews(membership: Membership | null, now: number): boolean {
  if (membership?.source !== 'card' || membership.canceled) return false
  return (membership.active_until ?? 0) > now && (membership.has_payment_method || !membership.in_trial)
}
