import { database } from './database.ts'
import { withDeviceTimeout } from './device-timeout.ts'

/** Whether any learner of this device has a download. Loads no check, so that a start may ask. */
export async function hasDownloads(): Promise<boolean> {
  return (await withDeviceTimeout((await database()).count('downloads'))) > 0
}
