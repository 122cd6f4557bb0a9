import { Failure } from '#contract/errors.ts'
import type { RefusedEvent } from '#src/platform/api.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { log } from '#src/platform/log.ts'
import { followOfflinePermission } from './downloads/offline-permission.ts'
import { readUser } from './fetch-current-user.ts'
import { followSearches } from './follow-searches.ts'
import { followPendingChanges } from './profile/follow-pending-changes.ts'
import type { SessionStore } from './session-store.ts'

export { rememberPlayed } from './downloads/offline-permission.ts'

const refused: RefusedEvent = 'refused:signed_out'

/**
 * Reads the learner again when the page becomes visible, and when the server has refused a call of the page for want of
 * its session: in another tab, or on another device, they may have signed up to a course, or paid (F117). Where another
 * learner has signed in, the page is loaded again, as theirs. A session that ended leaves the page as it is, with what
 * was typed: its calls report it. Returns unsubscribe.
 */
export function followAccount(session: SessionStore, reload: () => void = () => location.reload()): () => void {
  let isReading = false
  const read = async () => {
    const { user } = session.state()
    if (!user || isReading || !connectivity.isOnline() || document.visibilityState !== 'visible') return
    isReading = true
    try {
      const current = await readUser()
      // A change of this page that was answered meanwhile is newer.
      if (session.state().user !== user) return
      if (current.id === user.id) session.put(current)
      else reload()
    } catch (cause) {
      if (!(cause instanceof Failure)) log.warn('account not read', { cause })
    } finally {
      isReading = false
    }
  }
  const readNow = () => void read()
  document.addEventListener('visibilitychange', readNow)
  addEventListener(refused, readNow)
  return () => {
    document.removeEventListener('visibilitychange', readNow)
    removeEventListener(refused, readNow)
  }
}

/**
 * What a session does besides its screens: it follows the account, renews the permission to play offline, deletes the
 * searches of another learner, and sends the changes of a profile that wait for the network, since their page may have
 * been left or closed.
 */
export function followSession(session: SessionStore): void {
  followAccount(session)
  followPendingChanges(session)
  followSearches(session)
  followOfflinePermission()
}
