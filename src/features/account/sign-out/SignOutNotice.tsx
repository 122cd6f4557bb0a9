import { useState, useSyncExternalStore } from 'react'
import { useViewer } from '#src/session/session.ts'
import { pendingAtSignOut } from '#src/session/sign-in/pending-at-sign-out.ts'
import { pendingSignOut } from '#src/session/sign-in/pending-sign-out.ts'
import { focusScreen } from '#src/ui/use-focus-inside.ts'
import styles from './SignOutNotice.module.css'

/** Not in `pendingSignOut` itself, which the entry of the landing has. */
function subscribeInEveryTab(listener: () => void): () => void {
  const unsubscribe = pendingSignOut.subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    unsubscribe()
    removeEventListener('storage', listener)
  }
}

/**
 * After a sign-out: whether the session is still open on the server because it was unreachable (F40), and how many
 * actions stay pending until the learner signs in again.
 */
export function SignOutNotice() {
  const pending = useSyncExternalStore(subscribeInEveryTab, pendingSignOut.isPending)
  const [pendingCount, setPendingCount] = useState(pendingAtSignOut.read)
  // Not shown to a learner who has signed in since.
  const signedIn = useViewer() !== null
  const dismiss = () => {
    focusScreen()
    pendingAtSignOut.write(0)
    setPendingCount(0)
  }
  return (
    <div role="status">
      {pending ? (
        <p className={styles.notice}>
          Has salido en este dispositivo. Tu sesión terminará del todo cuando lleguemos a la academia.
        </p>
      ) : null}
      {pendingCount > 0 && !signedIn ? (
        <p className={styles.notice}>
          {pendingCount === 1 ? 'Queda 1 cosa sin enviar' : `Quedan ${pendingCount} cosas sin enviar`} en este
          dispositivo. Se {pendingCount === 1 ? 'enviará' : 'enviarán'} cuando vuelvas a entrar con tu cuenta.{' '}
          <button type="button" className={styles.dismiss} onClick={dismiss}>
            Entendido
          </button>
        </p>
      ) : null}
    </div>
  )
}
