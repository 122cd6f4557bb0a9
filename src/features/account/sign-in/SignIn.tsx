import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { OAuthStateFields } from '#contract/sign-in.ts'
import { useSession } from '#src/session/session.ts'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { currentPassword, email } from '#src/ui/forms/field-checks.ts'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import textButton from '#src/ui/text-button.module.css'
import { AccountPage } from '../AccountPage.tsx'
import { EmailField, emailErrorOf } from '../fields.tsx'
import forms from '../form.module.css'
import { GoogleButton } from './GoogleButton.tsx'
import { useCsrfCookie } from './use-csrf-cookie.ts'
import { type ProviderCallback, useProviderSignIn } from './use-provider-sign-in.ts'

interface SignInProps {
  /** `?confirmSuccess`: the address has just been confirmed (F35). */
  readonly confirmed: boolean
  /** `?cuentaBorrada`: the account has just been deleted, and the browser signed out. */
  readonly deleted: boolean
  /** `?reto`: joins the challenge as well. */
  readonly challenge: boolean
  /** The parameters of a return from Google. */
  readonly callback: ProviderCallback
  readonly oauthState: OAuthStateFields
  onSignedIn(signedIn: { readonly isNew: boolean }): Promise<void>
}

const checkEmail = email('Introduce un correo electrónico')

const news = {
  confirmed: '¡La cuenta ha sido confirmada! Ya puede iniciar sesión con sus credenciales.',
  deleted: 'Tu cuenta está borrada. Gracias por bailar con nosotros.',
}

/** Signs in with a password or with Google (F34-F39). */
export function SignIn({ confirmed, deleted, challenge, callback, oauthState, onSignedIn }: SignInProps) {
  const session = useSession()
  useCsrfCookie()
  const google = useProviderSignIn(callback, challenge, ({ isNew }) => void onSignedIn({ isNew }))
  const { form, errors, busy, onSubmit, field } = useForm({
    names: ['email', 'password'],
    validate: (values) => ({ email: checkEmail(values.email), password: currentPassword(values.password) }),
    async submit({ email: address, password }) {
      const { signIn } = await import('#src/session/sign-in/sign-in.ts')
      await signIn(session, { email: address.trim(), password, challenge })
      await onSignedIn({ isNew: false })
    },
    errorsOf: emailErrorOf,
  })
  if (google.pending) {
    return (
      <AccountPage title="Un momento…" intro={<span role="status">Estamos comprobando tu cuenta de Google.</span>}>
        {null}
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title="Inicia sesión"
      news={confirmed ? news.confirmed : deleted ? news.deleted : undefined}
      foot={
        <p>
          ¿Todavía no bailas con nosotros? <Link to={paths.register}>Regístrate</Link>
        </p>
      }
    >
      <form ref={form} className={forms.form} noValidate onSubmit={onSubmit}>
        <EmailField {...field('email')} />
        <PasswordField {...field('password')} label="Contraseña" autoComplete="current-password" revealable required />
        <Link to={paths.forgotPassword} className={textButton.primary}>
          He olvidado mi contraseña
        </Link>
        <div className={forms.send}>
          <FormError>{errors.form ?? google.error}</FormError>
          <SubmitButton busy={busy}>{busy ? 'Entrando…' : 'Inicia sesión'}</SubmitButton>
        </div>
      </form>
      <GoogleButton oauthState={oauthState} />
    </AccountPage>
  )
}
