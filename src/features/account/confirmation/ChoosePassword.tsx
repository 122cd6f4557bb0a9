import { useSession } from '#src/session/session.ts'
import { FormFault } from '#src/ui/forms/FormFault.tsx'
import { newPassword, repetition } from '#src/ui/forms/field-checks.ts'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { refusalWords } from '#src/ui/forms/refusal-words.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import textButton from '#src/ui/text-button.module.css'
import { AccountPage } from '../AccountPage.tsx'
import forms from '../form.module.css'
import type { ConfirmationStep } from './confirmation-step.ts'
import { enterConfirmed } from './enter-confirmed.ts'

interface ChoosePasswordProps extends ConfirmationStep {
  onBack(): void
}

const checkPassword = newPassword('Debe introducir una contraseña')

/** Confirming the first address of an account with a new password, which ends every older one and all sessions. */
export function ChoosePassword({ token, details, onConfirmed, onSpent, onBack }: ChoosePasswordProps) {
  const session = useSession()
  const { form, faults, busy, onSubmit, field } = useForm({
    names: ['password', 'password_confirmation'],
    check: (written) => ({
      password: checkPassword(written.password),
      password_confirmation:
        checkPassword(written.password_confirmation) ?? repetition(written.password_confirmation, written.password),
    }),
    async send({ password, password_confirmation }) {
      const { confirmWithNewPassword } = await import('./confirm-calls.ts')
      const confirmed = await confirmWithNewPassword(token, password, password_confirmation)
      onConfirmed(await enterConfirmed(session, confirmed, { email: details.email, password }))
    },
    refused(failure) {
      if (failure.code === 'link_spent') onSpent()
      return { form: refusalWords(failure) }
    },
  })
  return (
    <AccountPage
      title="Elige una contraseña nueva"
      intro={`Con ella la cuenta de ${details.email} es tuya: la contraseña de antes dejará de servir y se cerrarán todas sus sesiones.`}
      foot={
        <button type="button" className={textButton.primary} onClick={onBack}>
          Volver
        </button>
      }
    >
      <form ref={form} className={forms.form} noValidate onSubmit={onSubmit}>
        <input type="email" name="email" autoComplete="username" value={details.email} readOnly hidden />
        <PasswordField
          {...field('password')}
          label="Contraseña nueva"
          autoComplete="new-password"
          maxLength={200}
          reveals
          required
          hint="Al menos 8 caracteres."
        />
        <PasswordField
          {...field('password_confirmation')}
          label="Repite la contraseña"
          autoComplete="new-password"
          maxLength={200}
          reveals
          required
        />
        <div className={forms.send}>
          <FormFault>{faults.form}</FormFault>
          <SubmitButton busy={busy}>{busy ? 'Guardando…' : 'Confirmar y guardar'}</SubmitButton>
        </div>
      </form>
    </AccountPage>
  )
}
