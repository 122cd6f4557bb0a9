import { callTable } from '#contract/call-table.ts'
import { isLevelSlug } from '#contract/level.ts'
import {
  type ActionRequest,
  type EnrolmentAction,
  type LearningAction,
  requestOf,
} from '#contract/rules/learning-actions.ts'
import type { PlaybackReport } from '#contract/rules/watched-ranges.ts'

/**
 * An action of a learner that the server has not acknowledged. It holds no token: the browser adds its cookie on
 * sending.
 */
export interface OutboxEntry {
  /** Idempotency key: the server applies each key of a learner once. */
  readonly key: string
  readonly userId: number
  readonly action: LearningAction
  /** When it was done, in ms. */
  readonly at: number
  readonly state: 'waiting' | 'held' | 'refused'
  readonly tries: number
  /** Not to be sent before, in ms. */
  readonly nextAt: number
  /** Status of the last answer; null without one. */
  readonly status: number | null
}

/** The entry of a new action. */
export const newEntry = (action: Pick<OutboxEntry, 'key' | 'userId' | 'action' | 'at'>): OutboxEntry => ({
  ...action,
  state: 'waiting',
  tries: 0,
  nextAt: 0,
  status: null,
})

/**
 * An entry as IndexedDB and localStorage hold it. It carries its request too: version 0.1.0 stored nothing else, and
 * a service worker or a tab of that version on the same device drops rows without one.
 */
export const entryToRow = (entry: OutboxEntry): OutboxEntry & ActionRequest => ({
  ...entry,
  ...requestOf(entry.action),
})

/** The entry of a stored row, of this version or of 0.1.0; undefined for a damaged row. */
export function entryFromRow(row: unknown): OutboxEntry | undefined {
  if (typeof row !== 'object' || row === null) return undefined
  const { key, userId, action, at, state, tries, nextAt, status, path, body } = row as Partial<Record<string, unknown>>
  if (typeof key !== 'string' || typeof userId !== 'number' || typeof at !== 'number') return undefined
  if (state !== 'waiting' && state !== 'held' && state !== 'refused') return undefined
  if (typeof tries !== 'number' || typeof nextAt !== 'number') return undefined
  const read = isAction(action) ? action : typeof path === 'string' ? actionOfRequest(path, body, at) : undefined
  const answered = typeof status === 'number' ? status : null
  return read && { key, userId, action: read, at, state, tries, nextAt, status: answered }
}

const kinds: Readonly<Record<LearningAction['kind'], true>> = {
  finished: true,
  rated: true,
  played: true,
  joined: true,
  left: true,
}

const isAction = (value: unknown): value is LearningAction =>
  typeof value === 'object' && value !== null && 'kind' in value && Object.hasOwn(kinds, String(value.kind))

/** The action of a request that version 0.1.0 stored; `doneAt` (ms) is used where the request names no time. */
function actionOfRequest(path: string, body: unknown, doneAt: number): LearningAction | undefined {
  const finished = idsIn(callTable.setFinished.path, path)
  if (finished) return { kind: 'finished', lessonId: finished[0] ?? 0, programId: null }
  const inProgram = idsIn(callTable.setProgramVideoFinished.path, path)
  if (inProgram) return { kind: 'finished', lessonId: inProgram[0] ?? 0, programId: inProgram[1] ?? 0 }
  if (typeof body !== 'object' || body === null) return undefined
  const played = idsIn(callTable.updatePlaybackStats.path, path)
  if (played) return { kind: 'played', lessonId: played[0] ?? 0, report: body as PlaybackReport }
  const fields = body as Partial<Record<string, unknown>>
  const at = typeof fields.at === 'number' ? fields.at : doneAt
  const rated = idsIn(callTable.setLikedDisliked.path, path)
  if (!rated) return enrolmentOfRequest(path, fields, at)
  return {
    kind: 'rated',
    lessonId: rated[0] ?? 0,
    liked: fields.liked === true,
    disliked: fields.disliked === true,
    at,
  }
}

function enrolmentOfRequest(
  path: string,
  { course, program, level }: Partial<Record<string, unknown>>,
  at: number,
): EnrolmentAction | undefined {
  const slug = isLevelSlug(level) ? level : null
  if (path === callTable.signUpCourse.path && typeof course === 'number' && slug)
    return { kind: 'joined', to: { kind: 'course', id: course, level: slug }, at }
  if (path === callTable.signUpProgram.path && typeof program === 'number' && slug)
    return { kind: 'joined', to: { kind: 'program', id: program, level: slug }, at }
  if (path === callTable.quitCourse.path && typeof course === 'number')
    return { kind: 'left', of: { kind: 'course', id: course }, at }
  if (path === callTable.quitProgram.path && typeof program === 'number')
    return { kind: 'left', of: { kind: 'program', id: program }, at }
  return undefined
}

/** The ids in a path that follows a template; undefined for any other path. */
const idsIn = (template: string, path: string): readonly number[] | undefined =>
  new RegExp(`^${template.replace(/:\w+/g, '(\\d+)')}$`).exec(path)?.slice(1).map(Number)
