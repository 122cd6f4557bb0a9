import type { LearningAction } from '#contract/rules/learning-actions.ts'
import { uniteRanges } from '#contract/rules/watched-ranges.ts'
import { database } from './database.ts'
import { withDeviceTimeout } from './device-timeout.ts'

const store = 'learner'
const key = 'played'
/** The maximum of stored lessons; the latest remain. */
const maxLessons = 200

export type Played = Extract<LearningAction, { readonly kind: 'played' }>

interface PlayedRecord {
  readonly userId: number
  /** The latest last. */
  readonly lessons: readonly Played[]
}

/** What a learner last played on this device, one report for each lesson, the latest last. */
export async function readPlayed(userId: number): Promise<readonly Played[]> {
  const record = recordOf(await withDeviceTimeout((await database()).get(store, key)))
  return record?.userId === userId ? record.lessons : []
}

/** Stores a report beyond its sending, so that a lesson resumes where it was left without a network too. */
export async function rememberPlayed(userId: number, played: Played): Promise<void> {
  const transaction = (await database()).transaction(store, 'readwrite')
  const record = recordOf(await transaction.store.get(key))
  const known = record?.userId === userId ? record.lessons : []
  await transaction.store.put({ userId, lessons: withPlayed(known, played) } satisfies PlayedRecord, key)
  await transaction.done
}

/** The reports with another one; that of the same lesson is replaced, and its ranges are united with the new ones. */
export function withPlayed(known: readonly Played[], played: Played): readonly Played[] {
  const before = known.find(({ lessonId }) => lessonId === played.lessonId)
  const ranges = uniteRanges([...(before?.report.ranges ?? []), ...played.report.ranges])
  const report = { ...played.report, ranges: ranges.map(([from, to]): [number, number] => [from, to]) }
  const others = known.filter(({ lessonId }) => lessonId !== played.lessonId)
  return [...others, { ...played, report }].slice(-maxLessons)
}

function recordOf(stored: unknown): PlayedRecord | undefined {
  const { userId, lessons } = (stored ?? {}) as Partial<PlayedRecord>
  const isUsable = typeof userId === 'number' && Array.isArray(lessons) && lessons.every(isPlayed)
  return isUsable ? { userId, lessons } : undefined
}

function isPlayed(value: unknown): boolean {
  const { lessonId, report } = (value ?? {}) as Partial<Played>
  return typeof lessonId === 'number' && typeof report?.position === 'number' && Array.isArray(report.ranges)
}
