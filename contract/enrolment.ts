import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './form-values.ts'
import { GivenId, Level } from './lesson.ts'

/** Time of the action, in ms: of enrolments on several offline devices the latest wins. */
const At = 'number.integer > 0'

/** Signs up to a level of a course, or changes the level: `subscription_needed` without one (F116, F117). */
export const signUpCourse = endpoint({
  ...callTable.signUpCourse,
  summary: 'Apunta a un nivel de un curso',
  source: 'F117',
  who: 'signed-in',
  body: type({ '+': 'delete', course: GivenId, level: Level, 'at?': At }),
  answer: Done,
})

/** Quits a course. What was finished in it stays finished. */
export const quitCourse = endpoint({
  ...callTable.quitCourse,
  summary: 'Deja un curso',
  source: 'F117',
  who: 'signed-in',
  body: type({ '+': 'delete', course: GivenId, 'at?': At }),
  answer: Done,
})

/** Signs up to a program: `subscription_needed` without a subscription (F116, F118). */
export const signUpProgram = endpoint({
  ...callTable.signUpProgram,
  summary: 'Apunta a un programa',
  source: 'F118',
  who: 'signed-in',
  /** `level` is only for the device's own use: the catalogue's level counts. */
  body: type({ '+': 'delete', program: GivenId, 'level?': Level, 'at?': At }),
  answer: Done,
})

/** Quits a program. What was finished in it stays finished. */
export const quitProgram = endpoint({
  ...callTable.quitProgram,
  summary: 'Deja un programa',
  source: 'F118',
  who: 'signed-in',
  body: type({ '+': 'delete', program: GivenId, 'at?': At }),
  answer: Done,
})
