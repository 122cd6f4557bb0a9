import { useSession } from '#src/session/session.ts'
import { FormFault } from '#src/ui/forms/FormFault.tsx'
import { givenPassword } from '#src/ui/forms/field-checks.ts'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { refusalWords } from '#src/ui/forms/refusal-words.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import textButton from '#src/ui/text-button.module.css'
import { AccountPage } from '../AccountPage.tsx'
import forms from '../form.module.css'
import { type ConfirmationStep, whatIsConfirmed } from './confirmation-step.ts'
import { enterConfirmed } from './enter-confirmed.ts'

interface ConfirmWithPasswordProps extends ConfirmationStep {
  onChoosePassword(): void
}

/** Confirming on a device where the account is not signed in: its password proves that the account is one's own. */
export function ConfirmWithPassword(props: ConfirmWithPasswordProps) {
  const { token, details, onConfirmed, onSpent, onDeny, onChoosePassword } = props
  const session = useSession()
  const { form, faults, busy, onSubmit, field } = useForm({
    names: ['password'],
    check: ({ password }) => ({ password: givenPassword(password) }),
    async send({ password }) {
      const { confirmByLink } = await import('./confirm-calls.ts')
      const confirmed = await confirmByLink(token, password)
      onConfirmed(await enterConfirmed(session, confirmed, { email: details.email, password }))
    },
    refused(failure) {
      if (failure.code === 'link_spent') onSpent()
      if (failure.code === 'password_wrong') return { password: 'Esta no es la contraseña de esa cuenta.' }
      return { form: refusalWords(failure) }
    },
  })
  const mayChoose = details.reason === 'first-address'
  return (
    <AccountPage
      title="Confirma tu correo"
      intro={`${whatIsConfirmed(details)} ${details.proof === 'none' ? withoutPassword(mayChoose) : 'En este dispositivo no está abierta esa cuenta: escribe su contraseña.'}`}
      foot={
        <button type="button" className={textButton.primary} onClick={onDeny}>
          No he sido yo
        </button>
      }
    >
      {details.proof === 'password' ? (
        <form ref={form} className={forms.form} noValidate onSubmit={onSubmit}>
          {/* Tells a password manager whose password is asked for. */}
          <input type="email" name="email" autoComplete="username" value={details.email} readOnly hidden />
          <PasswordField
            {...field('password')}
            label="Contraseña de la cuenta"
            autoComplete="current-password"
            maxLength={200}
            reveals
            required
          />
          <div className={forms.send}>
            <FormFault>{faults.form}</FormFault>
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
