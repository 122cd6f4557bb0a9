import type { FileStore } from './file-store.ts'

export interface RemoveOrReportPorts {
  readonly files: Pick<FileStore, 'remove'>
  /** Reports files that could not be deleted, and the error of one, to the academy's staff. */
  reportUndeleted(count: number, error: unknown): void
}

/**
 * Deletes files that no row refers to any more, each independently of the others; null entries are skipped. Those that
 * cannot be deleted are reported and left to the purge: what the learner asked for is done.
 */
export async function removeOrReport(
  { files, reportUndeleted }: RemoveOrReportPorts,
  keys: readonly (string | null)[],
): Promise<void> {
  const present = keys.filter((key) => key !== null)
  const removals = await Promise.allSettled(present.map((key) => files.remove(key)))
  const failures = removals.filter((removal) => removal.status === 'rejected')
  if (failures.length > 0) reportUndeleted(failures.length, failures[0]?.reason)
}
