import { quitCourse, quitProgram, signUpCourse, signUpProgram } from '#contract/learning.ts'
import type { Enrolment } from '#contract/rules/sign-up.ts'
import { call } from '#src/platform/api.ts'

/** Signs up, or changes the level of a course one is signed up to (F117, F118). */
export const signUp = (to: Enrolment) =>
  to.kind === 'course'
    ? call(signUpCourse, { body: { course: to.id, level: to.level } })
    : call(signUpProgram, { body: { program: to.id } })

/** Leaves a course or program; what was finished in it stays finished. */
export const quit = (of: Pick<Enrolment, 'kind' | 'id'>) =>
  of.kind === 'course' ? call(quitCourse, { body: { course: of.id } }) : call(quitProgram, { body: { program: of.id } })
