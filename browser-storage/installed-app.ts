import { database } from './database.ts'
import { withDeviceTimeout } from './device-timeout.ts'

const store = 'learner'
const key = 'installed'

/**
 * Whether the academy was ever opened as an installed app here. A service worker cannot see it, and must not touch the
 * badge of an app that is not there: Chromium without a window ends the whole process for it.
 */
export async function wasOpenedInstalled(): Promise<boolean> {
  return (await withDeviceTimeout((await database()).get(store, key))) === true
}

/** Stores that the page runs as the installed app. */
export async function rememberInstalled(): Promise<void> {
  await (await database()).put(store, true, key)
}
