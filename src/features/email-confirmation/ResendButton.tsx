import { resendConfirmation } from '#src/session/sign-in/resend-confirmation.ts'
import textButton from '#src/ui/text-button.module.css'
import { useSingleMutation } from '#src/ui/use-single-mutation.ts'
import styles from './EmailDialog.module.css'

const statusText = { idle: '', pending: 'Enviando…', success: 'Correo enviado.', error: 'Error al enviar' } as const

/** Sends the confirmation email again (F22). */
export function ResendButton() {
  const resend = useSingleMutation({ mutationFn: resendConfirmation })
  return (
    <p className={styles.resend}>
      <button
        type="button"
        className={textButton.primary}
        aria-disabled={resend.isPending || undefined}
        onClick={() => resend.mutate()}
      >
        Reenviar el correo
      </button>
      <span role="status">{statusText[resend.status]}</span>
    </p>
  )
}
