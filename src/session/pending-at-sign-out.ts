const key = 'alcompas-left-unsent'

/**
 * How many actions were not sent when the learner of this tab signed out: they stay on the device, and go out when that
 * learner signs in again. A number alone, since what they are is not for whoever uses the device next.
 */
export const pendingAtSignOut = {
  keep(count: number): void {
    try {
      if (count > 0) sessionStorage.setItem(key, String(count))
      else sessionStorage.removeItem(key)
    } catch {
      // Where storage is forbidden nothing was kept either.
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
