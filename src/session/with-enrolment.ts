import type { User } from '#contract/account.ts'
import type { LearningAction } from '#contract/rules/learning-actions.ts'

/** What somebody is signed up to. */
export type Enrolled = Pick<User, 'courses' | 'programs'>

/** Somebody after an action: signed up, at another level, or no longer. What does not change that leaves them the same. */
export function withEnrolment<E extends Enrolled>(someone: E, action: LearningAction): E {
  if (action.kind !== 'joined' && action.kind !== 'left') return someone
  const { kind, id } = action.kind === 'joined' ? action.to : action.of
  if (kind === 'course') {
    const others = someone.courses.filter(({ course_id }) => course_id !== id)
    const joined = action.kind === 'joined' ? [{ course_id: id, level: action.to.level }] : []
    return { ...someone, courses: [...joined, ...others] }
  }
  const others = someone.programs.filter(({ program_id }) => program_id !== id)
  const joined = action.kind === 'joined' ? [{ program_id: id, level: action.to.level }] : []
  return { ...someone, programs: [...joined, ...others] }
}
