import type { Lesson } from '../lesson.ts'
import { isAvailable } from './availability.ts'
import type { Viewer } from './viewer.ts'

/** Why a lesson stays closed, the most fundamental reason first. */
export type AccessRefusal = 'not_yet_available' | 'needs_challenge' | 'needs_account' | 'needs_subscription'

export type AccessFlags = Pick<Lesson, 'public' | 'lead' | 'paid' | 'is_challenge' | 'available_at'>

/**
 * What keeps this viewer from watching at `now` (ms), or null when nothing does (specification, 4 and 6; Q47).
 * A challenge lesson is open to whoever takes part, and follows the paid rule for them as well only when they do not.
 */
export function accessRefusal(lesson: AccessFlags, viewer: Viewer, now: number): AccessRefusal | null {
  if (!isAvailable(lesson, now)) return 'not_yet_available'
  if (lesson.is_challenge) return viewer?.has_challenge ? null : 'needs_challenge'
  if (lesson.public) return null
  if (!viewer) return 'needs_account'
  // A lesson with no flag at all is treated as paid: nothing is given away by an oversight.
  return viewer.subscription_active || (lesson.lead && !lesson.paid) ? null : 'needs_subscription'
}

/** The one badge of a card (F96): the date for a lesson to come, an eye for lead lessons, a lock for paid ones. */
export type LessonBadge = 'upcoming' | 'eye' | 'lock' | null

export function lessonBadge(lesson: AccessFlags, viewer: Viewer, now: number): LessonBadge {
  if (!isAvailable(lesson, now)) return 'upcoming'
  if (lesson.public) return null
  if (lesson.lead && !lesson.paid) return viewer ? null : 'eye'
  return viewer?.subscription_active ? null : 'lock'
}
