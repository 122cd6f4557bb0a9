import { useEffect } from 'react'
import type { User } from '#contract/account.ts'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import textButton from '#src/ui/text-button.module.css'
import { toFailure } from '#src/ui/to-failure.ts'
import { useSingleMutation } from '#src/ui/use-single-mutation.ts'
import styles from './Security.module.css'

interface PendingEmailProps {
  readonly user: Pick<User, 'email' | 'pending_email' | 'email_verified_at'>
  readonly onResend: () => Promise<unknown>
  readonly onCancelChange: () => Promise<unknown>
  /** Called when the page becomes visible again, perhaps after the link was opened. */
  readonly onRefresh: () => Promise<unknown>
}

const resendText = { idle: '', pending: 'Enviando...', success: 'Correo enviado', error: 'Error al enviar' } as const

/** The unconfirmed address: resend the email, or cancel the change (F177). */
export function PendingEmail({ user, onResend, onCancelChange, onRefresh }: PendingEmailProps) {
  const resend = useSingleMutation({ mutationFn: onResend })
  const cancel = useSingleMutation({ mutationFn: onCancelChange })
  const pending = user.pending_email ?? (user.email_verified_at === null ? user.email : null)
  const isPending = pending !== null
  useEffect(() => {
    if (!isPending) return
    const refresh = () => {
      if (document.visibilityState === 'visible') void onRefresh()
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [isPending, onRefresh])
  if (!isPending) return null

  return (
    <div className={styles.pending}>
      <p>
        Hemos enviado un mensaje a <strong>{pending}</strong>. Confirma desde él que es tuyo
        {user.pending_email ? <>; hasta entonces sigue valiendo {user.email}.</> : '.'}
      </p>
      <div className={styles.row}>
        <button
          type="button"
          className={textButton.primary}
          aria-disabled={resend.isPending || undefined}
          onClick={() => resend.mutate()}
        >
          Enviar otra vez
        </button>
        {user.pending_email ? (
          <button
            type="button"
            className={textButton.primary}
            aria-disabled={cancel.isPending || undefined}
            onClick={() => cancel.mutate()}
          >
            No cambiarlo
          </button>
        ) : null}
        <span role="status">
          {cancel.error ? formErrorMessage(toFailure(cancel.error)) : resendText[resend.status]}
        </span>
      </div>
    </div>
  )
}
