import { useState } from 'react'
import textButton from '#src/ui/text-button.module.css'
import styles from './EmailDialog.module.css'

type Sending = 'idle' | 'sending' | 'sent' | 'failed'

const words: Record<Sending, string> = {
  idle: '',
  sending: 'Enviando…',
  sent: 'Correo enviado.',
  failed: 'Error al enviar',
}

// The check of the answer weighs 46 kB, which a screen does not wait for.
const resendMessage = () => import('./confirmation-queries.ts').then((queries) => queries.resendMessage())

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
      <button type="button" className={textButton.primary} disabled={sending === 'sending'} onClick={resend}>
        Reenviar el correo
      </button>
      <span role="status">{words[sending]}</span>
    </p>
  )
}
