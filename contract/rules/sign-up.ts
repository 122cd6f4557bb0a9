import type { User } from '../account.ts'
import type { LevelSlug } from '../level.ts'
import type { AccessRefusal, Viewer } from './lesson-access.ts'

/** What a learner enrols in. */
export type Enrolment =
  | { readonly kind: 'course'; readonly id: number; readonly level: LevelSlug }
  /** The level is the program's own. */
  | { readonly kind: 'program'; readonly id: number; readonly level: LevelSlug }

/** Why this viewer may not enrol, or null (F116). A challenge alone does not open courses. */
export function signUpRefusal(viewer: Viewer): Extract<AccessRefusal, 'needs_account' | 'needs_subscription'> | null {
  if (!viewer) return 'needs_account'
  return viewer.subscription_active ? null : 'needs_subscription'
}

/** The level of a course that the user is enrolled in, or null (F102). */
export function signedUpLevel(user: Pick<User, 'courses'> | null, courseId: number): LevelSlug | null {
  return user?.courses.find((course) => course.course_id === courseId)?.level ?? null
}

/** Whether the user is enrolled in a program. */
export function isInProgram(user: Pick<User, 'programs'> | null, programId: number): boolean {
  return user?.programs.some((program) => program.program_id === programId) ?? false
}
