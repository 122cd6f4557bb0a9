import { Link, useLocation } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { returnToPath } from '#src/session/redirects/persisted-path.ts'
import { useSession } from '#src/session/session.ts'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { currentPassword, email as emailCheck } from '#src/ui/forms/field-checks.ts'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import textButton from '#src/ui/text-button.module.css'
import forms from '../own-videos/forms.module.css'

interface SignInStepProps {
  /** Of the learner whose session has ended; null where unknown. */
  readonly email: string | null
  readonly onSignedIn: () => void
}

const checkEmail = emailCheck('Introduce un correo electrónico')

/** Signs in again within the dialog of a recording whose session has ended. */
export function SignInStep({ email, onSignedIn }: SignInStepProps) {
  const session = useSession()
  const here = useLocation({ select: ({ href }) => href })
  const {
    form,
    errors: faults,
    busy,
    onSubmit,
    field,
  } = useForm({
    names: ['email', 'password'],
    validate: (written) => ({ email: checkEmail(written.email), password: currentPassword(written.password) }),
    async submit({ email: address, password }) {
      const { signInAsGuest } = await import('#src/session/sign-in/sign-in.ts')
      await signInAsGuest(session, { email: address.trim(), password })
      onSignedIn()
    },
    errorsOf: (failure) => ({ [failure.serverMessage === undefined ? 'form' : 'email']: formErrorMessage(failure) }),
  })
  return (
    <form ref={form} className={forms.form} noValidate onSubmit={onSubmit}>
      <TextField
        {...field('email')}
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={email ?? undefined}
        required
      />
      <PasswordField {...field('password')} label="Contraseña" autoComplete="current-password" revealable required />
      <FormError>{faults.form}</FormError>
      <div className={forms.actions}>
        <Link to={paths.login} className={textButton.primary} onClick={() => returnToPath.write(here)}>
          Entrar de otra forma
        </Link>
        <SubmitButton busy={busy}>{busy ? 'Entrando…' : 'Inicia sesión'}</SubmitButton>
      </div>
    </form>
  )
}
