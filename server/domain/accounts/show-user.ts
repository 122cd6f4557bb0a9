import type { User } from '#contract/account.ts'
import { challengeIsOpen } from '#contract/rules/challenge.ts'
import type { RoleFacts } from '#contract/rules/roles.ts'
import { isoInstantOrNull } from '#server/domain/iso-instant.ts'
import type { Caller, Enrolments, Membership } from './account.ts'
import { isReleased } from './confirmation-link.ts'

type Known = Pick<Caller, 'account' | 'membership'>

/** The entitlements of a learner at `now` (ms). */
export function entitlementsOf({ account, membership }: Known, now: number): RoleFacts {
  const active = accessUntil(membership) > now
  return {
    subscription_active: active,
    in_trial: active && membership?.in_trial === true,
    has_challenge: challengeIsOpen(account.challenge_joined_at, now),
    is_coupon_claro_user: membership?.source === 'coupon',
  }
}

/** When the access of a membership ends (ms). */
export const accessUntil = (membership: Membership | null): number =>
  Math.max(membership?.active_until ?? 0, membership?.grace_until ?? 0)

/**
 * The learner as sent to the page, without secrets. `isPaymentProcessing`: the outcome of a payment is awaited (F197).
 */
export function showUser(known: Known, enrolments: Enrolments, now: number, isPaymentProcessing = false): User {
  const { account, membership } = known
  const card = membership?.source === 'card' ? membership : null
  return {
    id: account.id,
    name: account.name,
    lastname: account.lastname,
    user_name: account.user_name,
    gender: account.gender,
    phone: account.phone,
    city: account.city,
    country: account.country,
    cp: account.cp,
    birthday: account.birthday,
    email: isReleased(account) ? '' : account.email,
    email_verified_at: isoInstantOrNull(account.email_verified_at),
    pending_email: account.pending_email,
    main_image_uri: account.image_key === null ? null : `/media/${account.image_key}`,
    onboarding_status: account.onboarding_status,
    onboarding: account.onboarding,
    ...entitlementsOf(known, now),
    challenge_over: account.challenge_joined_at !== null && !challengeIsOpen(account.challenge_joined_at, now),
    has_subscription: card !== null,
    has_payment_method: card?.has_payment_method ?? false,
    stripe_payment_processing: isPaymentProcessing,
    stripe_subscription_id: card?.provider_subscription_id ?? null,
    stripe_subscription_canceled: card?.canceled ?? false,
    stripe_subscription_active_until: isoInstantOrNull(membership?.active_until),
    has_mixpanel_alias: account.has_mixpanel_alias,
    provider_name: account.provider_name,
    has_password: account.password_hash !== null,
    scope: 'learner',
    home_notification_seen: account.home_notification_seen,
    ...enrolments,
  }
}
