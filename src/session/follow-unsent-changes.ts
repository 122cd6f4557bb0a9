import { connectivity } from '#src/platform/connectivity.ts'
import { profileChangesOf } from './profile-changes.ts'
import type { SessionStore } from './session-store.ts'

const retryMs = 30_000
const pageEvents = ['pagehide', 'pageshow'] as const

/**
 * Sends what waits for the network now, when a learner signs in, when the network is back and when the page becomes
 * visible, and every 30 s while something waits on a device that is online. What is being saved while the page is
 * hidden or left waits too. Returns unsubscribe.
 */
export function followUnsentChanges(session: SessionStore, changes = profileChangesOf(session)): () => void {
  let learnerId: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = async () => {
    clearTimeout(timer)
    if (!connectivity.isOnline()) return
    const isDone = await changes.sendUnsent()
    clearTimeout(timer)
    if (!isDone) timer = setTimeout(() => void send(), retryMs)
  }
  const follow = () => {
    const id = session.state().user?.id
    if (id !== learnerId && id !== undefined) void send()
    learnerId = id
  }
  // A field on the screen sends its own change at once, and nothing of it waits then.
  const sendLater = () => void setTimeout(() => void send())
  const followPage = ({ type }: Event) => {
    changes.setLeft(type === 'pagehide' || document.visibilityState === 'hidden')
    sendLater()
  }
  follow()
  const stops = [session.subscribe(follow), connectivity.subscribe(sendLater)]
  document.addEventListener('visibilitychange', followPage)
  for (const type of pageEvents) window.addEventListener(type, followPage)
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', followPage)
    for (const type of pageEvents) window.removeEventListener(type, followPage)
  }
}
