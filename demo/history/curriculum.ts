import type { LevelSlug } from '#contract/level.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { findLessonByTitle, plan } from '../academy/plan.ts'
import { programsBy } from '../academy/programs.ts'
import { calendarOf } from '../calendar.ts'
import type { PlayedIn } from './learner-actions.ts'
import type { Practice } from './learner-notes.ts'

/** A lesson as it is danced: its minutes, and the course or program it is danced in. */
export interface Step extends PlayedIn {
  readonly lesson: number
  readonly minutes: number
}

// Only the order of the lessons is read, which no date changes.
const programs = programsBy(calendarOf(0))

/** The lessons of a practice in their order. Throws for a title that the academy does not have. */
export function stepsOf({ of }: Practice): readonly Step[] {
  if ('lessons' in of) return of.lessons.map((title) => step(findLessonByTitle(title).id, null))
  if ('program' in of) {
    const program = programOf(of.program)
    return placesOf(program.lessons).map(({ id }) => step(id, program.id))
  }
  const { id, lessons } = courseOf(of.course)
  const found = lessons.filter(({ level }) => level === of.level)
  if (found.length === 0) throw new RangeError(`${of.course} has no level ${of.level}`)
  return found.map((lesson) => ({ lesson: lesson.id, minutes: lesson.notes[2], course: id, program: null }))
}

/** What a practice signs up to; null for lessons on their own. */
export function enrolmentOf({
  of,
}: Practice):
  | { readonly kind: 'join-course'; readonly course: number; readonly level: LevelSlug }
  | { readonly kind: 'join-program'; readonly program: number }
  | null {
  if ('lessons' in of) return null
  if ('program' in of) return { kind: 'join-program', program: programOf(of.program).id }
  return { kind: 'join-course', course: courseOf(of.course).id, level: of.level }
}

/** A lesson danced in a program, or on its own: then within its course if it has one. */
function step(id: number, program: number | null): Step {
  const lesson = plan.lessons.find((each) => each.id === id)
  if (!lesson) throw new RangeError(`no lesson ${id}`)
  return { lesson: id, minutes: lesson.notes[2], course: program === null ? lesson.courseId : null, program }
}

function courseOf(title: string) {
  const found = plan.courses.find(({ notes }) => notes.title === title)
  if (!found) throw new RangeError(`no course is titled ${title}`)
  return found
}

function programOf(title: string) {
  const found = programs.find((program) => program.title === title)
  if (!found) throw new RangeError(`no program is titled ${title}`)
  return found
}
