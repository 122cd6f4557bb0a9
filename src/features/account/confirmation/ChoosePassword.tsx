import { useSession } from '#src/session/session.ts'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { formErrorMessage, newPasswordErrorOf } from '#src/ui/forms/form-errors.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import textButton from '#src/ui/text-button.module.css'
import { AccountPage } from '../AccountPage.tsx'
import { confirmWithNewPassword } from '../account-queries.ts'
import { NewPasswordFields, newPasswordNames, validateNewPassword } from '../fields.tsx'
import forms from '../form.module.css'
import { type ConfirmationStep, signInConfirmed } from './confirmation-step.ts'

interface ChoosePasswordProps extends ConfirmationStep {
  onBack(): void
}

/** Confirms the first address of an account with a new password, which ends all its sessions. */
export function ChoosePassword({ token, details, onConfirmed, onExpired, onBack }: ChoosePasswordProps) {
  const session = useSession()
  const { form, errors, busy, onSubmit, field } = useForm({
    names: newPasswordNames,
    validate: validateNewPassword,
    async submit(values) {
      const confirmed = await confirmWithNewPassword({ token, ...values })
      onConfirmed(await signInConfirmed(session, confirmed, { email: details.email, password: values.password }))
    },
    errorsOf(failure) {
      if (failure.code === 'link_spent') onExpired()
      return newPasswordErrorOf(failure) ?? { form: formErrorMessage(failure) }
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
        <NewPasswordFields email={details.email} field={field} />
        <div className={forms.send}>
          <FormError>{errors.form}</FormError>
          <SubmitButton busy={busy}>{busy ? 'Guardando…' : 'Confirmar y guardar'}</SubmitButton>
        </div>
      </form>
    </AccountPage>
  )
}
