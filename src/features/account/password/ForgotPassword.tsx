import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { email } from '#src/ui/forms/field-checks.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import { AccountPage } from '../AccountPage.tsx'
import { requestPasswordReset } from '../account-queries.ts'
import { EmailField, emailErrorOf } from '../fields.tsx'
import forms from '../form.module.css'

const checkEmail = email('Introduce un correo electrónico')

/** Requests the email with which a forgotten password is reset (F43). */
export function ForgotPassword() {
  const { form, errors, busy, submitted, onSubmit, field } = useForm({
    names: ['email'],
    validate: (values) => ({ email: checkEmail(values.email) }),
    submit: (values) => requestPasswordReset(values.email.trim()),
    errorsOf: emailErrorOf,
  })
  return (
    <AccountPage
      title="Recupera tu contraseña"
      intro="Escribe el correo de tu cuenta y te enviaremos un enlace para poner otra."
      news={submitted ? 'Se ha enviado un correo a tu dirección de correo electrónico' : undefined}
      foot={
        <p>
          ¿Te has acordado? <Link to={paths.login}>Inicia sesión</Link>
        </p>
      }
    >
      <form ref={form} className={forms.form} noValidate onSubmit={onSubmit}>
        <EmailField
          {...field('email')}
          hint={submitted ? '¿No llega? Mira en el correo no deseado, o pídelo otra vez.' : undefined}
        />
        <div className={forms.send}>
          <FormError>{errors.form}</FormError>
          <SubmitButton busy={busy}>
            {busy ? 'Enviando…' : submitted ? 'Enviar otra vez' : 'Enviar enlace'}
          </SubmitButton>
        </div>
      </form>
    </AccountPage>
  )
}
