import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import textButton from '#src/ui/text-button.module.css'
import { resendConfirmation } from './confirmation-queries.ts'
import styles from './EmailDialog.module.css'

const statusText = { idle: '', pending: 'Enviando…', success: 'Correo enviado.', error: 'Error al enviar' } as const

/** Sends the confirmation email again (F22). */
export function ResendButton() {
  // Read before the next render: two presses of one moment are one request.
  const submitting = useRef(false)
  const resend = useMutation({
    mutationFn: resendConfirmation,
    onSettled: () => {
      submitting.current = false
    },
  })
  const send = () => {
    if (submitting.current) return
    submitting.current = true
    resend.mutate()
  }
  return (
    <p className={styles.resend}>
      <button type="button" className={textButton.primary} aria-disabled={resend.isPending || undefined} onClick={send}>
        Reenviar el correo
      </button>
      <span role="status">{statusText[resend.status]}</span>
    </p>
  )
}
