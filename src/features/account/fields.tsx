import type { ComponentProps } from 'react'
import type { Failure } from '#contract/errors.ts'
import { newPassword, repetition } from '#src/ui/forms/field-checks.ts'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import type { FormErrors, FormField, FormValues } from '#src/ui/forms/use-form.ts'

/** The e-mail address of an account. */
export const EmailField = (props: Partial<ComponentProps<typeof TextField>>) => (
  <TextField {...props} label="Correo electrónico" type="email" inputMode="email" autoComplete="username" required />
)

/** Where an error of the server is shown: with the address, unless the call never reached it (F37). */
export const emailErrorOf = (failure: Failure): FormErrors<'email'> => ({
  [failure.serverMessage === undefined ? 'form' : 'email']: formErrorMessage(failure),
})

export const newPasswordNames = ['password', 'password_confirmation'] as const
type NewPasswordName = (typeof newPasswordNames)[number]

const checkPassword = newPassword('Debe introducir una contraseña')

export const validateNewPassword = (values: FormValues<NewPasswordName>): FormErrors<NewPasswordName> => ({
  password: checkPassword(values.password),
  password_confirmation:
    checkPassword(values.password_confirmation) ?? repetition(values.password_confirmation, values.password),
})

interface NewPasswordFieldsProps {
  /** Address of the account. */
  readonly email: string
  field(name: NewPasswordName): FormField<NewPasswordName>
}

/** A new password and its repetition. */
export const NewPasswordFields = ({ email, field }: NewPasswordFieldsProps) => (
  <>
    {/* A password manager stores the password under this address. */}
    <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
    <PasswordField
      {...field('password')}
      label="Contraseña nueva"
      autoComplete="new-password"
      maxLength={200}
      revealable
      required
      hint="Al menos 8 caracteres."
    />
    <PasswordField
      {...field('password_confirmation')}
      label="Repite la contraseña"
      autoComplete="new-password"
      maxLength={200}
      revealable
      required
    />
  </>
)
