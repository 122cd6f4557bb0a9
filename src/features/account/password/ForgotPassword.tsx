import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { FormFault } from '#src/ui/forms/FormFault.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { email } from '../forms/field-checks.ts'
import forms from '../forms/form.module.css'
import { refusalWords } from '../forms/refusal-words.ts'
import { useAccountForm } from '../forms/use-account-form.ts'

const checkEmail = email('Introduce un correo electrónico')

/** Asking for the message with which a forgotten password is set anew (F43). */
export function ForgotPassword() {
  const [sent, setSent] = useState(false)
  const { form, faults, busy, onSubmit, clear } = useAccountForm({
    names: ['email'],
    check: (written) => ({ email: checkEmail(written.email) }),
    async send(written) {
      setSent(false)
      const { askForReset } = await import('./password-calls.ts')
      await askForReset(written.email.trim())
      setSent(true)
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
          label="Correo electrónico"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          hint={sent ? '¿No llega? Mira en el correo no deseado, o pídelo otra vez.' : undefined}
          error={faults.email}
          onInput={() => clear('email')}
        />
        <div className={forms.send}>
          <FormFault>{faults.form}</FormFault>
          <SubmitButton busy={busy}>{busy ? 'Enviando…' : sent ? 'Enviar otra vez' : 'Enviar enlace'}</SubmitButton>
        </div>
      </form>
    </AccountPage>
  )
}
