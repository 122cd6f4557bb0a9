import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { SocialLuggage } from '#contract/sign-in.ts'
import { useSession } from '#src/session/session.ts'
import { FormFault } from '#src/ui/forms/FormFault.tsx'
import { email, givenPassword } from '#src/ui/forms/field-checks.ts'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { refusalWords } from '#src/ui/forms/refusal-words.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import textButton from '#src/ui/text-button.module.css'
import { AccountPage } from '../AccountPage.tsx'
import forms from '../form.module.css'
import { EnteringNotice } from './EnteringNotice.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import { usePreparation } from './use-preparation.ts'
import { type Arrival, useTicket } from './use-ticket.ts'

interface SignInProps {
  /** `?confirmSuccess`: the address has just been confirmed (F35). */
  readonly confirmed: boolean
  /** `?reto`: joins the challenge on the way in. */
  readonly challenge: boolean
  /** What somebody who comes back from Google brings along. */
  readonly arrival: Arrival
  /** What must not be lost on the way to Google. */
  readonly luggage: SocialLuggage
  onSignedIn(entered: { readonly isNew: boolean }): Promise<void>
}

const checkEmail = email('Introduce un correo electrónico')

/** Signing in with a password or with Google (F34-F39). */
export function SignIn({ confirmed, challenge, arrival, luggage, onSignedIn }: SignInProps) {
  const session = useSession()
  usePreparation()
  const google = useTicket(arrival, challenge, ({ isNew }) => void onSignedIn({ isNew }))
  const { form, faults, busy, onSubmit, field } = useForm({
    names: ['email', 'password'],
    check: (written) => ({ email: checkEmail(written.email), password: givenPassword(written.password) }),
    async send({ email: address, password }) {
      const { signIn } = await import('#src/session/sign-in.ts')
      await signIn(session, { email: address.trim(), password, challenge })
      await onSignedIn({ isNew: false })
    },
    // What the server says of a sign-in it says of the address; what never reached it belongs to no field (F37).
    refused: (failure) => ({ [failure.said === undefined ? 'form' : 'email']: refusalWords(failure) }),
  })
  if (google.entering) return <EnteringNotice />
  return (
    <AccountPage
      title="Inicia sesión"
      news={confirmed ? '¡La cuenta ha sido confirmada! Ya puede iniciar sesión con sus credenciales.' : undefined}
      foot={
        <p>
          ¿Todavía no bailas con nosotros? <Link to={paths.register}>Regístrate</Link>
        </p>
      }
    >
      <form ref={form} className={forms.form} noValidate onSubmit={onSubmit}>
        <TextField
          {...field('email')}
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
        <PasswordField {...field('password')} label="Contraseña" autoComplete="current-password" reveals required />
        <Link to={paths.forgotPassword} className={textButton.primary}>
          He olvidado mi contraseña
        </Link>
        <div className={forms.send}>
          <FormFault>{faults.form ?? google.fault}</FormFault>
          <SubmitButton busy={busy}>{busy ? 'Entrando…' : 'Inicia sesión'}</SubmitButton>
        </div>
      </form>
      <GoogleButton luggage={luggage} />
    </AccountPage>
  )
}
