import { useEffect, useState } from 'react'
import type { User } from '#contract/account.ts'
import { failureFrom } from '#src/ui/failure-from.ts'
import { refusalWords } from '#src/ui/forms/refusal-words.ts'
import textButton from '#src/ui/text-button.module.css'
import styles from './Security.module.css'

interface PendingEmailProps {
  readonly user: Pick<User, 'email' | 'pending_email' | 'email_verified_at'>
  readonly onResend: () => Promise<unknown>
  /** Goes back on the change. */
  readonly onKeep: () => Promise<unknown>
  /** Somebody comes back to the page, perhaps from the message. */
  readonly onLook: () => Promise<unknown>
}

type Sending = 'still' | 'sending' | 'sent' | 'failed'

const sendingWords: Record<Sending, string> = {
  still: '',
  sending: 'Enviando...',
  sent: 'Correo enviado',
  failed: 'Error al enviar',
}

/** The address that waits for its confirmation, with the ways to go on: another message, or back (F177). */
export function PendingEmail({ user, onResend, onKeep, onLook }: PendingEmailProps) {
  const [sending, setSending] = useState<Sending>('still')
  const [fault, setFault] = useState<string>()
  const waiting = user.pending_email ?? (user.email_verified_at === null ? user.email : null)
  const isWaiting = waiting !== null
  useEffect(() => {
    if (!isWaiting) return
    const look = () => {
      if (document.visibilityState === 'visible') void onLook()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isWaiting, onLook])
  if (!isWaiting) return null

  const resend = async () => {
    setSending('sending')
    setSending(
      await onResend().then(
        () => 'sent' as const,
        () => 'failed' as const,
      ),
    )
  }
  const keep = () => onKeep().catch((cause: unknown) => setFault(refusalWords(failureFrom(cause))))

  return (
    <div className={styles.pending}>
      <p>
        Hemos enviado un mensaje a <strong>{waiting}</strong>. Confirma desde él que es tuyo
        {user.pending_email ? <>; hasta entonces sigue valiendo {user.email}.</> : '.'}
      </p>
      <div className={styles.row}>
        <button type="button" className={textButton.primary} disabled={sending === 'sending'} onClick={resend}>
          Enviar otra vez
        </button>
        {user.pending_email ? (
          <button type="button" className={textButton.primary} onClick={keep}>
            No cambiarlo
          </button>
        ) : null}
        <span role="status">{fault ?? sendingWords[sending]}</span>
      </div>
    </div>
  )
}
