import { cookies } from '#contract/cookies.ts'
import type { DataSaverChoice } from '#contract/rules/data-saver.ts'
import { pageCookies } from '#src/platform/cookies.ts'
import { markDataSaver } from '#src/platform/save-data.ts'
import { createStore } from '#src/platform/store.ts'

const yearInSeconds = 365 * 86_400

function read(): DataSaverChoice {
  const value = pageCookies.read(cookies.dataSaver)
  return value === 'always' || value === 'never' ? value : 'auto'
}
const current = createStore<DataSaverChoice>('auto')

/**
 * The choice of the data saver on this device. A cookie, so that the server sends the first page with small pictures
 * and the player's frame reads it too; it belongs to the device, not to its learner, and stays after a sign-out.
 */
export const dataSaver = {
  state(): DataSaverChoice {
    const choice = read()
    if (choice !== current.state()) current.set(choice)
    return choice
  },
  subscribe: current.subscribe,

  /** Applies to what is loaded from now on. */
  choose(choice: DataSaverChoice): void {
    pageCookies.write(cookies.dataSaver, choice, { maxAge: choice === 'auto' ? 0 : yearInSeconds })
    markDataSaver()
    current.set(choice)
  },

  /** Counts the year of the cookie anew; call at a visit. */
  renew(): void {
    const choice = read()
    if (choice !== 'auto') pageCookies.write(cookies.dataSaver, choice, { maxAge: yearInSeconds })
  },
}
