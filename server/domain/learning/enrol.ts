import type { BodyOf } from '#contract/endpoint.ts'
import type {
  quitCourse as quitCourseCall,
  quitProgram as quitProgramCall,
  signUpCourse,
  signUpProgram,
} from '#contract/enrolment.ts'
import { Failure } from '#contract/errors.ts'
import { isPublished } from '#contract/rules/publication.ts'
import type { Enrolments } from '#server/domain/accounts/account.ts'
import { type PublishedProgramPorts, requirePublishedProgram } from './access.ts'
import { type ActionContext, type ActionPorts, applyOnce } from './apply-once.ts'
import type { CurriculumStore, EnrolmentStore } from './ports.ts'

export interface EnrolPorts extends ActionPorts, PublishedProgramPorts {
  readonly curriculum: Pick<CurriculumStore, 'hasLevel' | 'findCourse' | 'findProgram'>
}

/**
 * Enrols in a level of a course, or changes the level (F116, F117). Throws `subscription_needed`, `not_found` or
 * `course_unpublished`.
 */
export async function joinCourse(
  ports: EnrolPorts,
  context: ActionContext,
  { course, level, at }: BodyOf<typeof signUpCourse>,
): Promise<void> {
  await applyOnce(ports, context, {
    async check() {
      requireSubscription(context)
      const found = await ports.curriculum.findCourse(course)
      if (!found || !(await ports.curriculum.hasLevel(course, level))) throw new Failure('not_found')
      if (!isPublished(found, ports.now())) throw new Failure('course_unpublished')
    },
    work: ({ enrolments }) => enrolments.joinCourse(context.userId, course, level, notLater(ports, at)),
  })
}

/** Enrols in a program (F116, F118). Throws `subscription_needed`, `not_found` or `program_unpublished`. */
export async function joinProgram(
  ports: EnrolPorts,
  context: ActionContext,
  { program, at }: BodyOf<typeof signUpProgram>,
): Promise<void> {
  await applyOnce(ports, context, {
    async check() {
      requireSubscription(context)
      await requirePublishedProgram(ports, program)
    },
    work: ({ enrolments }) => enrolments.joinProgram(context.userId, program, notLater(ports, at)),
  })
}

/** Quits a course; needs no subscription and no enrolment. */
export const quitCourse = (
  ports: EnrolPorts,
  context: ActionContext,
  { course, at }: BodyOf<typeof quitCourseCall>,
): Promise<void> =>
  applyOnce(ports, context, {
    work: ({ enrolments }) => enrolments.quitCourse(context.userId, course, notLater(ports, at)),
  })

/** Quits a program; needs no subscription and no enrolment. */
export const quitProgram = (
  ports: EnrolPorts,
  context: ActionContext,
  { program, at }: BodyOf<typeof quitProgramCall>,
): Promise<void> =>
  applyOnce(ports, context, {
    work: ({ enrolments }) => enrolments.quitProgram(context.userId, program, notLater(ports, at)),
  })

function requireSubscription({ entitlements }: ActionContext): void {
  if (!entitlements.subscription_active) throw new Failure('subscription_needed')
}

/** Caps a device's clock at the server's, so that a fast one does not win over later actions. */
const notLater = ({ now }: Pick<ActionPorts, 'now'>, at: number | undefined): number => Math.min(at ?? now(), now())

/** A learner's enrolments, as in the account's data. */
export async function enrolmentsOf(
  enrolments: Pick<EnrolmentStore, 'coursesOf' | 'programsOf'>,
  userId: number,
): Promise<Enrolments> {
  const courses = await enrolments.coursesOf(userId)
  const programs = await enrolments.programsOf(userId)
  return {
    courses: courses.map(({ course_id, level }) => ({ course_id, level })),
    programs: programs.map(({ program_id, level }) => ({ program_id, level })),
  }
}
