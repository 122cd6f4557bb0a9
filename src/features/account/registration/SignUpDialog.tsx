import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
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
  return (
    <Dialog title="Regístrate para bailar esta clase" onClose={onClose}>
      <RegistrationForm variant="dialog" onward={onward} onSignedUp={onSignedUp} />
      <p className={styles.foot}>
        ¿Ya tienes cuenta? <Link to={paths.login}>Inicia sesión</Link>
      </p>
    </Dialog>
  )
}
