import { useState, useSyncExternalStore } from 'react'
import { leftUnsent } from '#src/session/left-unsent.ts'
import { signOutNote } from '#src/session/pending-sign-out.ts'
import { useViewer } from '#src/session/session.ts'
import styles from './SignOutNotice.module.css'

/**
 * Says that the server has not heard of a sign-out yet: this device is empty, and the session still has to end (F40); and
 * how much was not sent before it, with the moment at which it will be.
 */
export function SignOutNotice() {
  const pending = useSyncExternalStore(signOutNote.subscribe, signOutNote.isKept)
  const [unsent, setUnsent] = useState(leftUnsent.read)
  // It speaks to the learner who left, not to the one who has signed in since.
  const signedIn = useViewer() !== null
  const dismiss = () => {
    leftUnsent.keep(0)
    setUnsent(0)
  }
  return (
    <div role="status">
      {pending ? (
        <p className={styles.notice}>
          Has salido en este dispositivo. Tu sesión terminará del todo cuando lleguemos a la academia.
        </p>
      ) : null}
      {unsent > 0 && !signedIn ? (
        <p className={styles.notice}>
          {unsent === 1 ? 'Queda 1 cosa sin enviar' : `Quedan ${unsent} cosas sin enviar`} en este dispositivo. Se{' '}
          {unsent === 1 ? 'enviará' : 'enviarán'} cuando vuelvas a entrar con tu cuenta.{' '}
          <button type="button" className={styles.dismiss} onClick={dismiss}>
            Entendido
          </button>
        </p>
      ) : null}
    </div>
  )
}
