import { connectivity } from '#src/platform/connectivity.ts'
import { log } from '#src/platform/log.ts'
import { onOnlineOrVisible } from '#src/platform/on-online-or-visible.ts'
import type { SessionStore } from '../session-store.ts'
import { loadLearning } from './load-learning.ts'

/**
 * Subscribes the outbox and the learner's progress to the session: sends pending actions and fetches the progress at
 * the start, when the network is back and when the page becomes visible (another tab or device may have changed it).
 * Fetches the current user again once the server has acknowledged or refused an enrolment (F117). A guest never loads
 * any of it.
 * Returns unsubscribe.
 */
export function followLearner(session: SessionStore): () => void {
  let learnerId: number | null = null
  let unsubscribeSettled: (() => void) | undefined

  const warn = (cause: unknown) => log.warn('learner not followed', { cause })
  const follow = () => {
    const { status, user } = session.state()
    const id = user?.id ?? null
    if (status === 'loading' || id === learnerId) return
    learnerId = id
    loadLearning()
      .then(({ onEnrolmentsSettled, pageLearning, setDownloadsLearner }) => {
        setDownloadsLearner(id)
        unsubscribeSettled ??= onEnrolmentsSettled(() => void session.refresh())
        return pageLearning.setLearner(id)
      })
      .catch((cause: unknown) => {
        // Such as a chunk that did not load: tried again with the next refresh.
        if (learnerId === id) learnerId = null
        warn(cause)
      })
  }
  const refresh = () => {
    follow()
    if (learnerId === null || !connectivity.isOnline() || document.visibilityState !== 'visible') return
    loadLearning()
      .then(async ({ pageOutbox, pageLearning }) => {
        await pageOutbox.wake()
        await pageLearning.refresh()
      })
      .catch(warn)
  }

  follow()
  const unsubscribes = [session.subscribe(follow), onOnlineOrVisible(refresh)]
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
    unsubscribeSettled?.()
  }
}
