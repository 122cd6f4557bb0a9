import type { DownloadRecord } from '#browser-storage/download-record.ts'
import type { StoredFile } from '#browser-storage/part-store.ts'
import type { Download } from '#contract/download.ts'
import { isPassing } from './download-halt.ts'

/** Whether a download is still to be made, and nothing but the network or its turn holds it. */
export const isRunnable = ({ state, halt, outdated }: DownloadRecord): boolean =>
  isPassing(halt) && (state === 'complete' ? outdated === 'replace' : state !== 'paused')

/** Whether a download, or what replaces a stored one, has stopped until its learner does something. */
export const isStopped = ({ state, halt, outdated }: Pick<DownloadRecord, 'state' | 'halt' | 'outdated'>): boolean =>
  !isPassing(halt) && (state !== 'complete' || outdated === 'replace')

/** Whether the server no longer has a lesson: what is stored still plays, and nothing more of it can be fetched. */
export const isWithdrawn = ({ halt, outdated }: Pick<DownloadRecord, 'halt' | 'outdated'>): boolean =>
  outdated === 'withdrawn' || halt === 'gone'

/** The next download of a queue: those never made before those that replace one that still plays. */
export function nextDownload(records: readonly DownloadRecord[]): DownloadRecord | undefined {
  const queue = records.filter(isRunnable).toSorted((a, b) => a.position - b.position)
  return queue.find(({ state }) => state !== 'complete') ?? queue[0]
}

/** The position of a download that is added last. */
export const lastPosition = (records: readonly DownloadRecord[]): number =>
  Math.max(0, ...records.map(({ position }) => position)) + 1

/** The position that moves a download among those that are not complete; undefined where it stays. */
export function movedPosition(
  records: readonly DownloadRecord[],
  key: string,
  to: 'first' | 'earlier' | 'later',
): number | undefined {
  const queue = records.filter(({ state }) => state !== 'complete').toSorted((a, b) => a.position - b.position)
  const from = queue.findIndex((record) => record.key === key)
  const target = to === 'first' ? 0 : from + (to === 'earlier' ? -1 : 1)
  if (from < 0 || target === from || target < 0 || target >= queue.length) return undefined
  // Between its two new neighbours.
  const before = queue[target > from ? target : target - 1]?.position
  const after = queue[target > from ? target + 1 : target]?.position
  if (before === undefined) return (after ?? 0) - 1
  return after === undefined ? before + 1 : (before + after) / 2
}

/** Bytes of all files of a download. */
export const totalBytes = ({ files }: Download): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** The files of a record: those that play, and those that replace them. */
export const filesOf = ({ download, next }: Pick<DownloadRecord, 'download' | 'next'>): Download['files'] => [
  ...(download?.files ?? []),
  ...(next?.files ?? []),
]

/** Those of these files that no record needs: two learners of a device may have downloaded the same lesson. */
export function unusedFiles<File extends StoredFile>(
  files: readonly File[],
  records: readonly DownloadRecord[],
): readonly File[] {
  const nameOf = ({ address, version }: StoredFile) => `${version} ${address}`
  const used = new Set(records.flatMap(filesOf).map(nameOf))
  return files.filter((file) => !used.has(nameOf(file)))
}

/** Bytes that the queue is still to store, as far as they are known. */
export const queuedBytes = (records: readonly DownloadRecord[]): number =>
  records.filter(isRunnable).reduce((sum, record) => sum + leftOf(record), 0)

const leftOf = ({ state, bytes, stored_bytes, next }: DownloadRecord): number =>
  state === 'complete' ? (next ? totalBytes(next) : 0) : Math.max(0, bytes - stored_bytes)

const dayMs = 86_400_000

/**
 * Whether the server has to be asked again whether a lesson has changed: once a day; a clock put back counts as a day.
 */
export const isCheckDue = ({ state, completed_at, checked_at }: DownloadRecord, now: number): boolean =>
  state === 'complete' && Math.abs(now - (checked_at ?? completed_at ?? 0)) >= dayMs
