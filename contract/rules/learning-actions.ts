import { callTable, fillPath } from '../call-table.ts'
import type { Enrolment } from './sign-up.ts'
import type { PlaybackReport } from './watched-ranges.ts'

/** What a learner signs up to, or quits; `at` (ms) is when. */
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

/** An HTTP request that carries an action; `body` is null for none. */
export interface ActionRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: unknown
}

/**
 * Whether a later action replaces an earlier one: both rate one lesson, or sign up to one course or program or quit it.
 * The server applies the later one by its time, whichever arrives first.
 */
export function supersedes(later: LearningAction, earlier: LearningAction): boolean {
  if (later.kind === 'rated') return earlier.kind === 'rated' && earlier.lessonId === later.lessonId
  const [one, other] = [enrolmentOf(later), enrolmentOf(earlier)]
  return one !== null && other !== null && one.kind === other.kind && one.id === other.id
}

function enrolmentOf(action: LearningAction): Pick<Enrolment, 'kind' | 'id'> | null {
  if (action.kind === 'joined') return action.to
  return action.kind === 'left' ? action.of : null
}

/** The request of an action. `contract/learning.ts` and `contract/enrolment.ts` declare the calls. */
export function requestOf(action: LearningAction): ActionRequest {
  switch (action.kind) {
    case 'finished': {
      const { lessonId, programId } = action
      return programId === null
        ? request('setFinished', { lessonId })
        : request('setProgramVideoFinished', { lessonId, programId })
    }
    case 'rated': {
      const { lessonId, liked, disliked, at } = action
      return request('setLikedDisliked', { lessonId }, { liked, disliked, at })
    }
    case 'played':
      return request('updatePlaybackStats', { videoId: action.lessonId }, action.report)
    case 'joined': {
      const { to, at } = action
      return to.kind === 'course'
        ? request('signUpCourse', {}, { course: to.id, level: to.level, at })
        : request('signUpProgram', {}, { program: to.id, level: to.level, at })
    }
    case 'left': {
      const { of, at } = action
      return of.kind === 'course'
        ? request('quitCourse', {}, { course: of.id, at })
        : request('quitProgram', {}, { program: of.id, at })
    }
  }
}

function request(
  call: keyof typeof callTable,
  params: Readonly<Record<string, number>>,
  body: unknown = null,
): ActionRequest {
  const { method, path } = callTable[call]
  return { method, path: fillPath(path, params), body }
}
