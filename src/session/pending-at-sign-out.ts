const key = 'alcompas-left-unsent'

/**
 * The number of pending actions when the learner of this tab signed out. They stay on the device and are sent when that
 * learner signs in again. Only the number: their content is not for the next user of the device.
 */
export const pendingAtSignOut = {
  write(count: number): void {
    try {
      if (count > 0) sessionStorage.setItem(key, String(count))
      else sessionStorage.removeItem(key)
    } catch {
      // Where storage is forbidden nothing is pending either.
    }
  },

  read(): number {
    try {
      return Number(sessionStorage.getItem(key) ?? 0) || 0
    } catch {
      return 0
    }
  },
}
