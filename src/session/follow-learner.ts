import { connectivity } from '#src/platform/connectivity.ts'
import { log } from '#src/platform/log.ts'
import type { SessionStore } from './session-store.ts'

/**
 * Follows who is signed in: what waits is sent, and what they learned is asked for, at the start, when the network is back
 * and when the page is looked at again: another tab or device may have gone on. Once the server has taken or refused that they signed up to something, it is asked
 * who they are now (F117). A guest never loads any of it. Gives the way to stop.
 */
export function followLearner(session: SessionStore): () => void {
  let following: number | null = null
  let stopSettled: (() => void) | undefined

  const follow = () => {
    const { status, user } = session.state()
    const id = user?.id ?? null
    if (status === 'asking' || id === following) return
    following = id
    import('./learning.ts')
      .then(({ onEnrolmentsSettled, pageLearning }) => {
        stopSettled ??= onEnrolmentsSettled(() => void session.refresh())
        return pageLearning.belongTo(id)
      })
      .catch((cause: unknown) => log.warn('what was learned could not be read', { cause }))
  }
  const lookAgain = () => {
    if (following === null || !connectivity.isOnline() || document.visibilityState !== 'visible') return
    import('./learning.ts')
      .then(async ({ pageOutbox, pageLearning }) => {
        await pageOutbox.wake()
        await pageLearning.refresh()
      })
      .catch((cause: unknown) => log.warn('what waits could not be sent', { cause }))
  }

  follow()
  const stops = [session.subscribe(follow), connectivity.subscribe(lookAgain)]
  document.addEventListener('visibilitychange', lookAgain)
  return () => {
    for (const stop of stops) stop()
    stopSettled?.()
    document.removeEventListener('visibilitychange', lookAgain)
  }
}
