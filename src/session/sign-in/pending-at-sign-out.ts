import { tabStorage } from '#src/platform/safe-storage.ts'

/** Not renamed: open tabs have a count stored under it. */
const key = 'alcompas-left-unsent'

/**
 * The number of pending actions when the learner of this tab signed out. They stay on the device and are sent when that
 * learner signs in again. Only the number: their content is not for the next user of the device.
 */
export const pendingAtSignOut = {
  write(count: number): void {
    if (count > 0) tabStorage.setItem(key, String(count))
    else tabStorage.removeItem(key)
  },

  read: (): number => Number(tabStorage.getItem(key)) || 0,
}
