import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { useSession } from '#src/session/session.ts'
import { FormFault } from '#src/ui/forms/FormFault.tsx'
import { newPassword, repetition } from '#src/ui/forms/field-checks.ts'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { refusalWords } from '#src/ui/forms/refusal-words.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import pill from '#src/ui/pill.module.css'
import { AccountPage } from '../AccountPage.tsx'
import forms from '../form.module.css'
import { SpentLink } from './SpentLink.tsx'

interface ResetPasswordProps {
  /** Of the link; a link without both is none of ours. */
  readonly email: string
  readonly token: string
}

const checkPassword = newPassword('Debe introducir una contraseña')

/** Setting a new password by the link of the message (F44). It ends every session of the account, this one too. */
export function ResetPassword({ email, token }: ResetPasswordProps) {
  const session = useSession()
  const [state, setState] = useState<'open' | 'done' | 'spent'>(email && token ? 'open' : 'spent')
  const { form, faults, busy, onSubmit, field } = useForm({
    names: ['password', 'password_confirmation'],
    check: (written) => ({
      password: checkPassword(written.password),
      password_confirmation:
        checkPassword(written.password_confirmation) ?? repetition(written.password_confirmation, written.password),
    }),
    async send(written) {
      const { setPassword } = await import('./password-calls.ts')
      await setPassword({ email, token, password: written.password, repetition: written.password_confirmation })
      setState('done')
      if (session.state().user) await session.refresh()
    },
    refused(failure) {
      if (failure.code === 'link_spent') setState('spent')
      return { form: refusalWords(failure) }
    },
  })
  if (state === 'spent') return <SpentLink />
  if (state === 'done') {
    return (
      <AccountPage
        title="Ya tienes contraseña nueva"
        intro="Por seguridad hemos cerrado tu sesión en todos los dispositivos."
      >
        <Link to={paths.login} className={pill.primary}>
          Inicia sesión
        </Link>
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Pon una contraseña nueva" intro={`Para la cuenta de ${email}.`}>
      <form ref={form} className={forms.form} noValidate onSubmit={onSubmit}>
        {/* Tells a password manager whose password it is about to keep. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
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
          <SubmitButton busy={busy}>{busy ? 'Guardando…' : 'Guardar contraseña'}</SubmitButton>
        </div>
      </form>
    </AccountPage>
  )
}
