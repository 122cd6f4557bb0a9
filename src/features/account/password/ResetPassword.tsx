import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { visibleText } from '#contract/rules/profile-rules.ts'
import { emailShape } from '#contract/rules/registration.ts'
import { useSession } from '#src/session/session.ts'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { formErrorMessage, newPasswordErrorOf } from '#src/ui/forms/form-errors.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import pill from '#src/ui/pill.module.css'
import { AccountPage } from '../AccountPage.tsx'
import { resetPassword } from '../account-queries.ts'
import { NewPasswordFields, newPasswordNames, validateNewPassword } from '../fields.tsx'
import forms from '../form.module.css'

interface ResetPasswordProps {
  /** Both from the link of the email; empty where the link has none. */
  readonly email: string
  readonly token: string
}

/** Sets a new password by the link of the email (F44), which ends every session of the account, this one too. */
export function ResetPassword({ email: written, token }: ResetPasswordProps) {
  const email = emailOf(written)
  const session = useSession()
  const [state, setState] = useState<'open' | 'done' | 'expired'>(email && token ? 'open' : 'expired')
  const { form, errors, busy, onSubmit, field } = useForm({
    names: newPasswordNames,
    validate: validateNewPassword,
    async submit(values) {
      await resetPassword({ email, token, ...values })
      setState('done')
      if (session.state().user) await session.refresh()
    },
    errorsOf(failure) {
      if (failure.code === 'link_spent') setState('expired')
      return newPasswordErrorOf(failure) ?? { form: formErrorMessage(failure) }
    },
  })
  if (state === 'expired') {
    return (
      <AccountPage
        title="Este enlace ya no funciona"
        intro="Cada enlace sirve una sola vez y durante una hora. Pide otro y te llegará al momento."
      >
        <Link to={paths.forgotPassword} className={pill.primary}>
          Pedir otro enlace
        </Link>
      </AccountPage>
    )
  }
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
        <NewPasswordFields email={email} field={field} />
        <div className={forms.send}>
          <FormError>{errors.form}</FormError>
          <SubmitButton busy={busy}>{busy ? 'Guardando…' : 'Guardar contraseña'}</SubmitButton>
        </div>
      </form>
    </AccountPage>
  )
}

/** The e-mail address of a link, which is shown: anything but an e-mail address may be any text. */
const emailOf = (text: string) => (emailShape.test(text) && visibleText(text) === text ? text : '')
