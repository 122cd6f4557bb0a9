import { useSyncExternalStore } from 'react'
import { signOutNote } from '#src/session/pending-sign-out.ts'
import styles from './SignOutNotice.module.css'

/** Says that the server has not heard of a sign-out yet: this device is empty, and the session still has to end (F40). */
export function SignOutNotice() {
  const pending = useSyncExternalStore(signOutNote.subscribe, signOutNote.isKept)
  return (
    <div role="status">
      {pending ? (
        <p className={styles.notice}>
          Has salido en este dispositivo. Tu sesión terminará del todo cuando lleguemos a la academia.
        </p>
      ) : null}
    </div>
  )
}
