import type { User } from '../account.ts'
import type { MediaTier } from '../catalogue-file.ts'
import type { Lesson } from '../lesson.ts'
import { isAvailable } from './publication.ts'

/** Why a lesson stays closed, the most fundamental reason first. */
export type AccessRefusal = 'not_yet_available' | 'needs_challenge' | 'needs_account' | 'needs_subscription'

export type AccessFlags = Pick<Lesson, 'public' | 'lead' | 'paid' | 'is_challenge' | 'available_at' | 'published_at'>

/**
 * Why this viewer may not watch at `now` (ms), or null. A challenge lesson is open to participants; to others only if
 * it is paid as well and they subscribe, so that it stays open to a subscriber after the challenge (Q47).
 */
export function accessRefusal(lesson: AccessFlags, viewer: Viewer, now: number): AccessRefusal | null {
  if (!isAvailable(lesson, now)) return 'not_yet_available'
  if (lesson.is_challenge) {
    const open = viewer?.has_challenge || (lesson.paid && viewer?.subscription_active)
    return open ? null : 'needs_challenge'
  }
  if (lesson.public) return null
  if (!viewer) return 'needs_account'
  // A lesson without any flag is treated as paid.
  return viewer.subscription_active || (lesson.lead && !lesson.paid) ? null : 'needs_subscription'
}

/**
 * The one badge of a card (F96): the date for a lesson to come, an eye for lead lessons, a lock for paid ones, and for
 * those that the challenge alone opens.
 */
export type LessonBadge = 'upcoming' | 'eye' | 'lock' | 'challenge' | null

/** The badge this viewer sees at `now` (ms). It never contradicts `accessRefusal`: no badge means it opens. */
export function lessonBadge(lesson: AccessFlags, viewer: Viewer, now: number): LessonBadge {
  const refusal = accessRefusal(lesson, viewer, now)
  if (refusal === null) return null
  if (refusal === 'not_yet_available') return 'upcoming'
  if (refusal === 'needs_challenge' && !lesson.paid) return 'challenge'
  return refusal === 'needs_account' && lesson.lead && !lesson.paid ? 'eye' : 'lock'
}

/** The rights of a learner that the access rules need; null for a guest. */
export type Viewer = Pick<User, 'subscription_active' | 'has_challenge'> | null

/** A visitor who has not signed in. */
export const guest: Viewer = null

/**
 * The media tier of a lesson's files: open to those who may watch the lesson, and, for a challenge lesson, to
 * subscribers (`accessRefusal`, Q47).
 */
export function mediaTierOf(lesson: Omit<AccessFlags, 'available_at' | 'published_at'>): MediaTier {
  if (lesson.is_challenge) return 'challenge'
  if (lesson.public) return 'public'
  return lesson.lead && !lesson.paid ? 'lead' : 'paid'
}
