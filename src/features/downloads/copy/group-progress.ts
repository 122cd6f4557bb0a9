import type { DownloadHalt, DownloadRecord } from '#browser-storage/download-record.ts'

type GroupKind = 'none' | 'partial' | 'waiting' | 'downloading' | 'paused' | 'complete'

/** The downloads of a group of lessons as one. */
export interface GroupProgress {
  /** `partial`: some lessons are stored, the others were never added. */
  readonly kind: GroupKind
  /** Why it does not go on; null for its turn alone. */
  readonly halt: DownloadHalt | null
  readonly records: readonly DownloadRecord[]
  /** Lessons stored whole. */
  readonly saved: number
  /** Whole percent, each lesson counted alike: of the added lessons, or of the whole group where it is partial. */
  readonly percent: number
  /** Bytes to come of what the server has been asked for. */
  readonly remaining: number
}

/** Sums up the records of some lessons. */
export function groupProgress(lessonIds: readonly number[], records: readonly DownloadRecord[]): GroupProgress {
  const own = records.filter((record) => lessonIds.includes(record.lesson_id))
  const unfinished = own.filter(({ state }) => state !== 'complete')
  const halted = unfinished.find(({ halt }) => halt !== null)
  const kind = kindOf(own, unfinished, lessonIds.length)
  return {
    kind,
    halt: unfinished.some(({ state }) => state === 'downloading') ? null : (halted?.halt ?? null),
    records: own,
    saved: own.length - unfinished.length,
    percent: percentOf(own, kind === 'partial' ? lessonIds.length : own.length),
    remaining: unfinished.reduce((total, record) => total + record.bytes - record.stored_bytes, 0),
  }
}

function kindOf(own: readonly DownloadRecord[], unfinished: readonly DownloadRecord[], count: number): GroupKind {
  if (own.length === 0) return 'none'
  if (unfinished.length === 0) return own.length === count ? 'complete' : 'partial'
  if (unfinished.some(({ state }) => state === 'downloading')) return 'downloading'
  return unfinished.some(({ state }) => state === 'waiting') ? 'waiting' : 'paused'
}

// By lessons and not by bytes: those of a lesson that waits for its turn are not known yet.
function percentOf(own: readonly DownloadRecord[], count: number): number {
  if (count === 0) return 0
  const done = own.reduce((total, record) => total + shareOf(record), 0)
  return Math.floor((100 * done) / count)
}

/** How much of a download is stored, 0 to 1. */
const shareOf = ({ state, bytes, stored_bytes }: DownloadRecord): number =>
  state === 'complete' ? 1 : bytes === 0 ? 0 : Math.min(1, stored_bytes / bytes)
