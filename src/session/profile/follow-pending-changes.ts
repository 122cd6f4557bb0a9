import { connectivity } from '#src/platform/connectivity.ts'
import type { SessionStore } from '../session-store.ts'
import { profileChangesOf } from './profile-changes.ts'

const retryMs = 30_000
const pageEvents = ['pagehide', 'pageshow'] as const

/**
 * Sends what waits for the network now, when a learner signs in, when the network is back and when the page becomes
 * visible, and 30 s after each failure while something waits on a device that is online. What is being saved while the
 * page is hidden or left waits too. Returns unsubscribe.
 */
export function followPendingChanges(session: SessionStore, changes = profileChangesOf(session)): () => void {
  let learnerId: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false

  const send = async () => {
    clearTimeout(timer)
    if (!connectivity.isOnline()) return
    isSending = true
    const isDone = await changes.sendPending()
    isSending = false
    clearTimeout(timer)
    if (!isDone) sendAgain()
  }
  const sendAgain = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), retryMs)
  }
  // Stored on a device that is online: the server could not be reached, and no event will tell when it can.
  const followStored = () => {
    if (!isSending && connectivity.isOnline()) sendAgain()
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
  const stops = [
    session.subscribe(follow),
    connectivity.subscribe(sendLater),
    changes.pendingVersion.subscribe(followStored),
  ]
  document.addEventListener('visibilitychange', followPage)
  for (const type of pageEvents) window.addEventListener(type, followPage)
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', followPage)
    for (const type of pageEvents) window.removeEventListener(type, followPage)
  }
}
