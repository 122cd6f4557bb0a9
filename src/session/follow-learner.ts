import { connectivity } from '#src/platform/connectivity.ts'
import { log } from '#src/platform/log.ts'
import type { SessionStore } from './session-store.ts'

/**
 * Follows who is signed in: what they learned is loaded, and what waits is sent at the start, when the network is back
 * and when the page is looked at again. Once the server has taken or refused that they signed up to something, it is asked
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
  const send = () => {
    if (following === null || !connectivity.isOnline() || document.visibilityState !== 'visible') return
    import('./learning.ts')
      .then(({ pageOutbox }) => pageOutbox.wake())
      .catch((cause: unknown) => log.warn('what waits could not be sent', { cause }))
  }

  follow()
  const stops = [session.subscribe(follow), connectivity.subscribe(send)]
  document.addEventListener('visibilitychange', send)
  return () => {
    for (const stop of stops) stop()
    stopSettled?.()
    document.removeEventListener('visibilitychange', send)
  }
}
