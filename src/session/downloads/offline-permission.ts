import { downloadsChannel } from '#browser-storage/download-record.ts'
import { downloadStore } from '#browser-storage/download-store.ts'
import { permissionStore } from '#browser-storage/permission-store.ts'
import { storedRights } from '#browser-storage/stored-rights.ts'
import { cookies } from '#contract/cookies.ts'
import { maxNamedLessons } from '#contract/rules/stored-lessons.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { call } from '#src/platform/api.ts'
import { pageCookies } from '#src/platform/cookies.ts'
import { log } from '#src/platform/log.ts'
import { onOnlineOrVisible } from '#src/platform/on-online-or-visible.ts'
import { callAsLearner } from '../learner-calls.ts'
import { pageSession } from '../session.ts'
import { pendingSignOut } from '../sign-in/pending-sign-out.ts'
import { createPermissionRenewal } from './permission-renewal.ts'

export { rememberPlayed } from '#browser-storage/played-store.ts'
export { findEvictedLessons } from './evicted-lessons.ts'

const listeners = new Set<() => void>()

/** Calls back when this page has renewed the permission; returns unsubscribe. */
export function onPermissionRenewed(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const renewal = createPermissionRenewal({
  fetchPermission: (stored) => {
    const query = stored.length > 0 ? { stored: stored.slice(0, maxNamedLessons).join() } : {}
    return callAsLearner(() => call('getOfflinePermission', { query }))
  },
  permissions: {
    ...permissionStore,
    async write(...issued) {
      await permissionStore.write(...issued)
      storedRights.refresh()
      for (const listener of listeners) listener()
    },
  },
  storedLessons: async (userId) => (await downloadStore.of(userId)).map(({ lesson_id }) => lesson_id),
  clearStoredLessons: () => pageCookies.write(cookies.storedLessons, '', { maxAge: 0 }),
  isSigningOut: pendingSignOut.isPending,
  clockOffset: academyClock.offset,
  now: Date.now,
})

/** Fetches the permission to play offline now, as for a first download. A failure is logged. */
export const renewOfflinePermission = (): Promise<void> => renewal.renew()

let following = false

/**
 * Renews the permission of the page's learner from now on: at once, when their entitlements change, when a download is
 * added, when the network is back and when the page becomes visible.
 */
export function followOfflinePermission(): void {
  if (following) return
  following = true
  const follow = () => {
    if (document.visibilityState !== 'visible') return
    renewal
      .follow(pageSession.state().user)
      .catch((cause: unknown) => log.warn('permission to play offline not read', { cause }))
  }
  pageSession.subscribe(follow)
  onOnlineOrVisible(follow)
  // The first download of a learner comes after their visit began.
  if (typeof BroadcastChannel !== 'undefined')
    new BroadcastChannel(downloadsChannel).addEventListener('message', follow)
  follow()
}
