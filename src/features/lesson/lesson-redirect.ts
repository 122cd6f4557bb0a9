import { type AccessFlags, accessRefusal, type Viewer } from '#contract/rules/lesson-access.ts'

/** Why somebody who asked for a lesson is led to the discovery page instead. */
export type LessonRedirect = 'unknown' | 'not_yet_available' | 'needs_challenge'

/**
 * Whether an asked lesson leads to the discovery page at `now` (ms), and why (F127): one the catalogue does not know,
 * one still to come, one of the challenge for somebody who takes no part. What needs an account or a subscription is
 * shown, with the way to open it. Undefined stands for a lesson that is not known.
 */
export function lessonRedirect(lesson: AccessFlags | undefined, viewer: Viewer, now: number): LessonRedirect | null {
  if (lesson === undefined) return 'unknown'
  const refusal = accessRefusal(lesson, viewer, now)
  return refusal === 'not_yet_available' || refusal === 'needs_challenge' ? refusal : null
}
