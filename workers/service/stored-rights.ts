import type { DownloadRecord } from '#browser-storage/download-record.ts'
import { storedRights } from '#browser-storage/stored-rights.ts'

/** Whether the current learner of this device may play a stored lesson now (C1). */
export async function mayPlayStored(record: DownloadRecord): Promise<boolean> {
  return (await storedRights.refusalOf(record)) === null
}
