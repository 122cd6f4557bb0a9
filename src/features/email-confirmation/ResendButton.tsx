import { useState } from 'react'
import { resendMessage } from './confirmation-queries.ts'
import styles from './EmailDialog.module.css'

type Sending = 'idle' | 'sending' | 'sent' | 'failed'

const words: Record<Sending, string> = {
  idle: '',
  sending: 'Enviando…',
  sent: 'Correo enviado.',
  failed: 'Error al enviar',
}

/** Sends the confirmation message again and says how that went; disabled while it is on its way (F22). */
export function ResendButton({ send = resendMessage }: { readonly send?: () => Promise<unknown> }) {
  const [sending, setSending] = useState<Sending>('idle')
  const resend = () => {
    setSending('sending')
    send().then(
      () => setSending('sent'),
      () => setSending('failed'),
    )
  }
  return (
    <p className={styles.resend}>
      <button type="button" className={styles.link} disabled={sending === 'sending'} onClick={resend}>
        Reenviar el correo
      </button>
      <span role="status">{words[sending]}</span>
    </p>
  )
}
