import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import styles from './SignUpDialog.module.css'

interface SignUpDialogProps {
  /** What the account is for: `recording` to save one, null to dance the lesson. */
  readonly purpose: string | null
  /** Redirect target of a sign-up with Google. */
  readonly returnTo: string
  /** The coupon in the URL. */
  readonly coupon: string | null
  onClose(): void
  onSignedUp(): Promise<void> | void
}

/** Registers without leaving the page, where something on it needs an account (F50, Q32). */
export function SignUpDialog({ purpose, returnTo, coupon, onClose, onSignedUp }: SignUpDialogProps) {
  const title = purpose === 'recording' ? 'Regístrate para guardar tu grabación' : 'Regístrate para bailar esta clase'
  return (
    <Dialog title={title} onClose={onClose}>
      <RegistrationForm variant="dialog" coupon={coupon} returnTo={returnTo} onSignedUp={onSignedUp} />
      <p className={styles.foot}>
        ¿Ya tienes cuenta? <Link to={paths.login}>Inicia sesión</Link>
      </p>
    </Dialog>
  )
}
