import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { paths } from '#contract/paths.ts'
import { RegistrationForm } from './RegistrationForm.tsx'
import styles from './SignUpDialog.module.css'

interface SignUpDialogProps {
  /** Where Google's way back goes on to. */
  readonly onward: string
  onClose(): void
  onSignedUp(): Promise<void> | void
}

/** Registering without leaving the page, where something on it needs an account (F50, Q32). Open while it stands there. */
export function SignUpDialog({ onward, onClose, onSignedUp }: SignUpDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          Regístrate para bailar esta clase
        </h2>
        <button type="button" className={styles.close} aria-label="Cerrar" onClick={() => dialog.current?.close()}>
          ×
        </button>
      </div>
      <RegistrationForm variant="dialog" onward={onward} onSignedUp={onSignedUp} />
      <p className={styles.foot}>
        ¿Ya tienes cuenta? <Link to={paths.login}>Inicia sesión</Link>
      </p>
    </dialog>
  )
}
