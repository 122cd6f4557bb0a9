import type { BodyOf } from '#contract/endpoint.ts'
import type {
  quitCourse as quitCourseCall,
  quitProgram as quitProgramCall,
  signUpCourse,
  signUpProgram,
} from '#contract/enrolment.ts'
import { Failure } from '#contract/errors.ts'
import { type Act, type ActionPorts, applyOnce } from './action.ts'
import { type OpenProgramPorts, requireOpenProgram } from './open-program.ts'
import type { FinishedLists } from './ports.ts'

export interface EnrolPorts extends ActionPorts, OpenProgramPorts {
  readonly finishedLists: Pick<FinishedLists, 'hasLevel' | 'findProgram'>
}

/** Signs up to a level of a course, or changes it (F116, F117). Throws `subscription_needed` or `not_found`. */
export async function joinCourse(
  ports: EnrolPorts,
  act: Act,
  { course, level, at }: BodyOf<typeof signUpCourse>,
): Promise<void> {
  requireSubscription(act)
  if (!(await ports.finishedLists.hasLevel(course, level))) throw new Failure('not_found')
  await applyOnce(ports, act, ({ enrolments }) => enrolments.joinCourse(act.userId, course, level, notLater(ports, at)))
}

/** Signs up to a program (F116, F118). Throws `subscription_needed`, `not_found`, or `program_unpublished`. */
export async function joinProgram(
  ports: EnrolPorts,
  act: Act,
  { program, at }: BodyOf<typeof signUpProgram>,
): Promise<void> {
  requireSubscription(act)
  await requireOpenProgram(ports, program)
  await applyOnce(ports, act, ({ enrolments }) => enrolments.joinProgram(act.userId, program, notLater(ports, at)))
}

/** Leaves a course; whoever is not in it may, and a lapsed subscription holds nobody in. */
export const quitCourse = (ports: EnrolPorts, act: Act, { course, at }: BodyOf<typeof quitCourseCall>): Promise<void> =>
  applyOnce(ports, act, ({ enrolments }) => enrolments.quitCourse(act.userId, course, notLater(ports, at)))

/** Leaves a program; the same holds. */
export const quitProgram = (
  ports: EnrolPorts,
  act: Act,
  { program, at }: BodyOf<typeof quitProgramCall>,
): Promise<void> =>
  applyOnce(ports, act, ({ enrolments }) => enrolments.quitProgram(act.userId, program, notLater(ports, at)))

function requireSubscription({ rights }: Act): void {
  if (!rights.subscription_active) throw new Failure('subscription_needed')
}

/** A device whose clock runs ahead does not outlive what is done later. */
const notLater = ({ now }: Pick<ActionPorts, 'now'>, at: number | undefined): number => Math.min(at ?? now(), now())
