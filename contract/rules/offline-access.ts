import type { OfflinePermission } from '../permission.ts'
import { type AccessFlags, accessRefusal } from './lesson-access.ts'

/** Why a downloaded lesson does not play, the most fundamental reason first. */
export type OfflineRefusal =
  | 'no_permission'
  | 'other_learner'
  | 'clock'
  | 'expired'
  | 'not_yet_available'
  | 'needs_challenge'
  | 'needs_subscription'

/** In ms: how far a clock may be put back; devices correct theirs by seconds. */
export const clockToleranceMs = 5 * 60_000

export interface OfflineFacts {
  readonly lesson: AccessFlags
  /** The learner who downloaded it. */
  readonly userId: number
  /** The permission on the device; null for none. */
  readonly permission: OfflinePermission | null
  /** ms since 1970. */
  readonly now: number
  /** The latest instant that the device has known since its permission (`rememberInstant`). */
  readonly latestSeen: number
}

/**
 * Why a downloaded lesson does not play at `now`, or null (C1): it needs a permission of its own learner that is valid
 * by a clock that was not set back. `accessRefusal` decides which lessons it opens, by the dates of the permission.
 */
export function offlineRefusal({ lesson, userId, permission, now, latestSeen }: OfflineFacts): OfflineRefusal | null {
  if (permission === null) return 'no_permission'
  if (permission.user_id !== userId) return 'other_learner'
  if (now < Math.max(latestSeen, permission.issued_at) - clockToleranceMs) return 'clock'
  if (now >= permission.expires_at) return 'expired'
  const isUntil = (end: number | null) => end !== null && now < end
  const viewer = {
    subscription_active: isUntil(permission.subscription_until),
    has_challenge: isUntil(permission.challenge_until),
  }
  const refusal = accessRefusal(lesson, viewer, now)
  // Only guests need an account.
  return refusal === 'needs_account' ? 'needs_subscription' : refusal
}

/**
 * The instant (ms since 1970) at which a lesson that plays now ends playing without a network: that of the permission,
 * or of the rights that open this lesson.
 */
export function offlineUntil(lesson: AccessFlags, permission: OfflinePermission): number {
  const { expires_at, subscription_until, challenge_until } = permission
  const none = { subscription_active: false, has_challenge: false }
  const opensWith = (rights: Partial<typeof none>) => accessRefusal(lesson, { ...none, ...rights }, expires_at) === null
  // With a date of its own the lesson has been published by now.
  if (opensWith({})) return expires_at
  const ends = [
    opensWith({ subscription_active: true }) ? (subscription_until ?? 0) : 0,
    opensWith({ has_challenge: true }) ? (challenge_until ?? 0) : 0,
  ]
  return Math.min(expires_at, Math.max(...ends))
}

/** The flags of a download without any: a paid lesson. */
export const paidLesson: AccessFlags = {
  public: false,
  lead: false,
  paid: true,
  is_challenge: false,
  available_at: null,
  published_at: null,
}

/** What a device knows about time since its permission, in ms. */
export interface KnownTime {
  readonly latestSeen: number
  /** How far its clock was put back altogether. */
  readonly turnedBack: number
}

/**
 * The known time after an instant that `offlineRefusal` has accepted. Each step back brings the next refusal nearer, so
 * that a clock put back again and again by less than the tolerance gains no more than the tolerance.
 */
export function rememberInstant({ latestSeen, turnedBack }: KnownTime, now: number): KnownTime {
  const next = Math.max(turnedBack, latestSeen - now)
  return { latestSeen: now + next, turnedBack: next }
}
