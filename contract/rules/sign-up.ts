import type { User } from '../account.ts'
import type { LevelSlug } from '../level.ts'
import type { AccessRefusal, Viewer } from './lesson-access.ts'

/** What somebody signs up to. */
export type Enrolment =
  | { readonly kind: 'course'; readonly id: number; readonly level: LevelSlug }
  /** The level is the program's own. */
  | { readonly kind: 'program'; readonly id: number; readonly level: LevelSlug }

/** What keeps this viewer from signing up, or null when nothing does (F116). A challenge alone does not open courses. */
export function signUpRefusal(viewer: Viewer): Extract<AccessRefusal, 'needs_account' | 'needs_subscription'> | null {
  if (!viewer) return 'needs_account'
  return viewer.subscription_active ? null : 'needs_subscription'
}

/** The level of a course that somebody is signed up to, or null (F102). */
export function signedUpLevel(user: Pick<User, 'courses'> | null, courseId: number): LevelSlug | null {
  return user?.courses.find((course) => course.course_id === courseId)?.level ?? null
}

/** Whether somebody is signed up to a program. */
export function isInProgram(user: Pick<User, 'programs'> | null, programId: number): boolean {
  return user?.programs.some((program) => program.program_id === programId) ?? false
}
