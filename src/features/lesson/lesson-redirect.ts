import { type AccessFlags, accessRefusal, type Viewer } from '#contract/rules/lesson-access.ts'

/** Why a lesson redirects to the discovery page; `not_stored`: this device does not know it, and could not ask. */
export type LessonRedirect = 'unknown' | 'not_stored' | 'not_yet_available' | 'needs_challenge'

/**
 * Whether a lesson redirects to the discovery page at `now` (ms), and why (F127): unknown, not yet published or
 * available, or of the challenge without taking part. A lesson that needs an account or a subscription is shown locked.
 * `undefined` is an unknown lesson.
 */
export function lessonRedirect(lesson: AccessFlags | undefined, viewer: Viewer, now: number): LessonRedirect | null {
  if (lesson === undefined) return 'unknown'
  const refusal = accessRefusal(lesson, viewer, now)
  return refusal === 'not_yet_available' || refusal === 'needs_challenge' ? refusal : null
}
