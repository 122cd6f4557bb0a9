import type { WatchedReport } from './watched-report.ts'

/**
 * The calls that a device keeps until they are acknowledged, by their paths. `contract/learning.ts` declares them; here
 * they are written and read without its checks, which no outbox needs.
 */
export const learningPaths = {
  finished: '/api/video/set-finished/:lessonId',
  programFinished: '/api/video/set-program-video-finished/:lessonId/:programId',
  rated: '/api/video/set-liked-disliked/:lessonId',
  played: '/api/playback/update-stats/:videoId',
} as const

/** What a learner did with a lesson. */
export type LearningAction =
  | { readonly kind: 'finished'; readonly lessonId: number; readonly programId: number | null }
  | {
      readonly kind: 'rated'
      readonly lessonId: number
      readonly liked: boolean
      readonly disliked: boolean
      readonly at: number
    }
  | { readonly kind: 'played'; readonly lessonId: number; readonly report: WatchedReport }

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
  }
}

/** The action of a kept call, as far as it changes what is shown of lessons; undefined for any other call. */
export function actionOf({ path, body }: Pick<KeptCall, 'path' | 'body'>): LearningAction | undefined {
  const finished = match(learningPaths.finished, path)
  if (finished) return { kind: 'finished', lessonId: finished[0] ?? 0, programId: null }
  const inProgram = match(learningPaths.programFinished, path)
  if (inProgram) return { kind: 'finished', lessonId: inProgram[0] ?? 0, programId: inProgram[1] ?? 0 }
  const rated = match(learningPaths.rated, path)
  if (!rated || typeof body !== 'object' || body === null) return undefined
  const { liked, disliked, at } = body as Partial<Record<string, unknown>>
  return {
    kind: 'rated',
    lessonId: rated[0] ?? 0,
    liked: liked === true,
    disliked: disliked === true,
    at: typeof at === 'number' ? at : 0,
  }
}

function fill(template: string, ids: readonly number[]): string {
  let next = 0
  return template.replace(/:\w+/g, () => String(ids[next++]))
}

function match(template: string, path: string): readonly number[] | undefined {
  const found = new RegExp(`^${template.replace(/:\w+/g, '(\\d+)')}$`).exec(path)
  return found?.slice(1).map(Number)
}
