import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { FormFault } from '#src/ui/forms/FormFault.tsx'
import { email } from '#src/ui/forms/field-checks.ts'
import { refusalWords } from '#src/ui/forms/refusal-words.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import { AccountPage } from '../AccountPage.tsx'
import forms from '../form.module.css'

const checkEmail = email('Introduce un correo electrónico')

/** Asking for the message with which a forgotten password is set anew (F43). */
export function ForgotPassword() {
  const { form, faults, busy, sent, onSubmit, field } = useForm({
    names: ['email'],
    check: (written) => ({ email: checkEmail(written.email) }),
    async send(written) {
      const { askForReset } = await import('./password-calls.ts')
      await askForReset(written.email.trim())
    },
    refused: (failure) => ({ [failure.said === undefined ? 'form' : 'email']: refusalWords(failure) }),
  })
  return (
    <AccountPage
      title="Recupera tu contraseña"
      intro="Escribe el correo de tu cuenta y te enviaremos un enlace para poner otra."
      news={sent ? 'Se ha enviado un correo a tu dirección de correo electrónico' : undefined}
      foot={
        <p>
          ¿Te has acordado? <Link to={paths.login}>Inicia sesión</Link>
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
          hint={sent ? '¿No llega? Mira en el correo no deseado, o pídelo otra vez.' : undefined}
        />
        <div className={forms.send}>
          <FormFault>{faults.form}</FormFault>
          <SubmitButton busy={busy}>{busy ? 'Enviando…' : sent ? 'Enviar otra vez' : 'Enviar enlace'}</SubmitButton>
        </div>
      </form>
    </AccountPage>
  )
}
