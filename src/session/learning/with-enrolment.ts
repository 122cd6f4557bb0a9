import type { User } from '#contract/account.ts'
import type { LearningAction } from '#contract/rules/learning-actions.ts'

/** The enrolments of a user. */
type Enrolled = Pick<User, 'courses' | 'programs'>

/** The user after an enrolment action; other actions return the user unchanged. */
export function withEnrolment<E extends Enrolled>(user: E, action: LearningAction): E {
  if (action.kind !== 'joined' && action.kind !== 'left') return user
  const { kind, id } = action.kind === 'joined' ? action.to : action.of
  if (kind === 'course') {
    const others = user.courses.filter(({ course_id }) => course_id !== id)
    const joined = action.kind === 'joined' ? [{ course_id: id, level: action.to.level }] : []
    return { ...user, courses: [...joined, ...others] }
  }
  const others = user.programs.filter(({ program_id }) => program_id !== id)
  const joined = action.kind === 'joined' ? [{ program_id: id, level: action.to.level }] : []
  return { ...user, programs: [...joined, ...others] }
}
