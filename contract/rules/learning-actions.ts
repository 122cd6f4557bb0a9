import { callTable } from '../call-table.ts'
import { isLevelSlug } from '../level.ts'
import type { Enrolment } from './sign-up.ts'
import type { PlaybackReport } from './watched-ranges.ts'

/**
 * The calls that a device keeps until they are acknowledged, by their paths. `contract/learning.ts` declares them; here
 * they are written and read without its checks, which no outbox needs.
 */
export const learningPaths = {
  finished: callTable.setFinished.path,
  programFinished: callTable.setProgramVideoFinished.path,
  rated: callTable.setLikedDisliked.path,
  played: callTable.updatePlaybackStats.path,
  courseJoined: callTable.signUpCourse.path,
  courseLeft: callTable.quitCourse.path,
  programJoined: callTable.signUpProgram.path,
  programLeft: callTable.quitProgram.path,
} as const

/** What a learner takes on, or leaves; `at` (ms) is when. */
export type EnrolmentAction =
  | { readonly kind: 'joined'; readonly to: Enrolment; readonly at: number }
  | { readonly kind: 'left'; readonly of: Pick<Enrolment, 'kind' | 'id'>; readonly at: number }

/** What a learner did with a lesson, a course or a program. */
export type LearningAction =
  | EnrolmentAction
  | { readonly kind: 'finished'; readonly lessonId: number; readonly programId: number | null }
  | {
      readonly kind: 'rated'
      readonly lessonId: number
      readonly liked: boolean
      readonly disliked: boolean
      readonly at: number
    }
  | { readonly kind: 'played'; readonly lessonId: number; readonly report: PlaybackReport }

/** A call as the outbox keeps it. */
export interface KeptCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: unknown
}

/** The call of an action. */
export function callOf(action: LearningAction): KeptCall {
  switch (action.kind) {
    case 'finished':
      return action.programId === null
        ? { method: 'GET', path: fill(learningPaths.finished, [action.lessonId]), body: null }
        : { method: 'GET', path: fill(learningPaths.programFinished, [action.lessonId, action.programId]), body: null }
    case 'rated': {
      const { liked, disliked, at } = action
      return { method: 'POST', path: fill(learningPaths.rated, [action.lessonId]), body: { liked, disliked, at } }
    }
    case 'played':
      return { method: 'POST', path: fill(learningPaths.played, [action.lessonId]), body: action.report }
    case 'joined': {
      const { to, at } = action
      return to.kind === 'course'
        ? { method: 'POST', path: learningPaths.courseJoined, body: { course: to.id, level: to.level, at } }
        : { method: 'POST', path: learningPaths.programJoined, body: { program: to.id, level: to.level, at } }
    }
    case 'left': {
      const { of, at } = action
      return of.kind === 'course'
        ? { method: 'POST', path: learningPaths.courseLeft, body: { course: of.id, at } }
        : { method: 'POST', path: learningPaths.programLeft, body: { program: of.id, at } }
    }
  }
}

/** The action of a kept call, as far as it changes what is shown; undefined for any other call. */
export function actionOf({ path, body }: Pick<KeptCall, 'path' | 'body'>): LearningAction | undefined {
  const finished = match(learningPaths.finished, path)
  if (finished) return { kind: 'finished', lessonId: finished[0] ?? 0, programId: null }
  const inProgram = match(learningPaths.programFinished, path)
  if (inProgram) return { kind: 'finished', lessonId: inProgram[0] ?? 0, programId: inProgram[1] ?? 0 }
  if (typeof body !== 'object' || body === null) return undefined
  const said = body as Partial<Record<string, unknown>>
  const at = typeof said.at === 'number' ? said.at : 0
  const rated = match(learningPaths.rated, path)
  if (!rated) return enrolmentOf(path, said, at)
  return { kind: 'rated', lessonId: rated[0] ?? 0, liked: said.liked === true, disliked: said.disliked === true, at }
}

/** What signing up and quitting say; undefined for any other call, and for one that makes no sense. */
function enrolmentOf(
  path: string,
  { course, program, level }: Partial<Record<string, unknown>>,
  at: number,
): EnrolmentAction | undefined {
  const known = isLevelSlug(level) ? level : null
  if (path === learningPaths.courseJoined && typeof course === 'number' && known)
    return { kind: 'joined', to: { kind: 'course', id: course, level: known }, at }
  if (path === learningPaths.programJoined && typeof program === 'number' && known)
    return { kind: 'joined', to: { kind: 'program', id: program, level: known }, at }
  if (path === learningPaths.courseLeft && typeof course === 'number')
    return { kind: 'left', of: { kind: 'course', id: course }, at }
  if (path === learningPaths.programLeft && typeof program === 'number')
    return { kind: 'left', of: { kind: 'program', id: program }, at }
  return undefined
}

function fill(template: string, ids: readonly number[]): string {
  let next = 0
  return template.replace(/:\w+/g, () => String(ids[next++]))
}

function match(template: string, path: string): readonly number[] | undefined {
  const found = new RegExp(`^${template.replace(/:\w+/g, '(\\d+)')}$`).exec(path)
  return found?.slice(1).map(Number)
}
