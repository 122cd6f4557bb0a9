import { useState } from 'react'
import textButton from '#src/ui/text-button.module.css'
import { resendConfirmation } from './confirmation-queries.ts'
import styles from './EmailDialog.module.css'

const statusText = { idle: '', pending: 'Enviando…', success: 'Correo enviado.', error: 'Error al enviar' } as const

/** Sends the confirmation email again (F22). No mutation: the dialog stands outside the query client's provider. */
export function ResendButton({ send = resendConfirmation }: { readonly send?: () => Promise<unknown> }) {
  const [status, setStatus] = useState<keyof typeof statusText>('idle')
  const resend = () => {
    setStatus('pending')
    send().then(
      () => setStatus('success'),
      () => setStatus('error'),
    )
  }
  return (
    <p className={styles.resend}>
      <button type="button" className={textButton.primary} disabled={status === 'pending'} onClick={resend}>
        Reenviar el correo
      </button>
      <span role="status">{statusText[status]}</span>
    </p>
  )
}
