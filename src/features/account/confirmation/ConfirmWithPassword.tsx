import { useSession } from '#src/session/session.ts'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { currentPassword } from '#src/ui/forms/field-checks.ts'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import textButton from '#src/ui/text-button.module.css'
import { AccountPage } from '../AccountPage.tsx'
import { confirmEmail } from '../account-queries.ts'
import forms from '../form.module.css'
import { type ConfirmationStep, confirmationText, signInConfirmed } from './confirmation-step.ts'

interface ConfirmWithPasswordProps extends ConfirmationStep {
  onChoosePassword(): void
}

/** Confirms on a device where the account is not signed in: its password proves ownership. */
export function ConfirmWithPassword(props: ConfirmWithPasswordProps) {
  const { token, details, onConfirmed, onExpired, onDeny, onChoosePassword } = props
  const session = useSession()
  const { form, errors, busy, onSubmit, field } = useForm({
    names: ['password'],
    validate: ({ password }) => ({ password: currentPassword(password) }),
    async submit({ password }) {
      const confirmed = await confirmEmail({ token, password })
      onConfirmed(await signInConfirmed(session, confirmed, { email: details.email, password }))
    },
    errorsOf(failure) {
      if (failure.code === 'link_spent') onExpired()
      if (failure.code === 'password_wrong') return { password: 'Esta no es la contraseña de esa cuenta.' }
      return { form: formErrorMessage(failure) }
    },
  })
  const mayChoose = details.reason === 'first-address'
  return (
    <AccountPage
      title="Confirma tu correo"
      intro={`${confirmationText(details)} ${details.proof === 'none' ? withoutPassword(mayChoose) : 'En este dispositivo no está abierta esa cuenta: escribe su contraseña.'}`}
      foot={
        <button type="button" className={textButton.primary} onClick={onDeny}>
          No he sido yo
        </button>
      }
    >
      {details.proof === 'password' ? (
        <form ref={form} className={forms.form} noValidate onSubmit={onSubmit}>
          {/* A password manager fills the password of this address. */}
          <input type="email" name="email" autoComplete="username" value={details.email} readOnly hidden />
          <PasswordField
            {...field('password')}
            label="Contraseña de la cuenta"
            autoComplete="current-password"
            maxLength={200}
            revealable
            required
          />
          <div className={forms.send}>
            <FormError>{errors.form}</FormError>
            <SubmitButton busy={busy}>{busy ? 'Confirmando…' : 'Confirmar mi correo'}</SubmitButton>
          </div>
        </form>
      ) : null}
      {mayChoose ? (
        <button type="button" className={textButton.primary} onClick={onChoosePassword}>
          {details.proof === 'none' ? 'Poner una contraseña' : 'No sé la contraseña'}
        </button>
      ) : null}
    </AccountPage>
  )
}

const withoutPassword = (mayChoose: boolean) =>
  `La cuenta no tiene contraseña: abre el enlace donde ya hayas entrado${mayChoose ? ', o pon una aquí.' : '.'}`
