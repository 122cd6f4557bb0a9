import { Failure } from '#contract/errors.ts'
import type { LevelSlug } from '#contract/level.ts'
import type { EnrolmentStore, FinishedLists } from './ports.ts'

export interface EnrolPorts {
  readonly enrolments: EnrolmentStore
  readonly finishedLists: Pick<FinishedLists, 'hasLevel' | 'hasProgram'>
  now(): number
}

/** Who signs up: their id, and whether they subscribe now. */
export interface Enrolling {
  readonly userId: number
  readonly subscribes: boolean
}

/** Signs up to a level of a course, or changes it (F116, F117). Throws `subscription_needed` or `not_found`. */
export async function joinCourse(ports: EnrolPorts, who: Enrolling, courseId: number, level: LevelSlug): Promise<void> {
  if (!who.subscribes) throw new Failure('subscription_needed')
  if (!(await ports.finishedLists.hasLevel(courseId, level))) throw new Failure('not_found')
  await ports.enrolments.joinCourse(who.userId, courseId, level, ports.now())
}

/** Signs up to a program (F116, F118). Throws `subscription_needed` or `not_found`. */
export async function joinProgram(ports: EnrolPorts, who: Enrolling, programId: number): Promise<void> {
  if (!who.subscribes) throw new Failure('subscription_needed')
  if (!(await ports.finishedLists.hasProgram(programId))) throw new Failure('not_found')
  await ports.enrolments.joinProgram(who.userId, programId, ports.now())
}
