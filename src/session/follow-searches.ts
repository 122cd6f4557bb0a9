import { recentSearches } from '#browser-storage/recent-searches.ts'
import type { SessionStore } from './session-store.ts'

/**
 * Keeps the recent searches of this device to the learner who is signed in, now and whenever another one signs in: a
 * session that ends without a sign-out leaves them. Returns unsubscribe.
 */
export function followSearches(session: SessionStore): () => void {
  let learnerId: number | undefined
  const follow = () => {
    const id = session.state().user?.id
    if (id !== undefined && id !== learnerId) void recentSearches.keepFor(id)
    learnerId = id
  }
  follow()
  return session.subscribe(follow)
}
