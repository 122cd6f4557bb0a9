import { freshSignInMinutes } from '#contract/cookies.ts'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import type { RequiredProof } from './use-reauthentication.ts'

interface ReauthenticationFieldProps {
  readonly required: RequiredProof
  readonly name: string
  readonly error: string | undefined
  onChange(): void
}

/** The proof of identity that a change requires. */
export function ReauthenticationField({ required, ...field }: ReauthenticationFieldProps) {
  if (required === 'nothing') return null
  if (required === 'password') {
    return <PasswordField {...field} label="Tu contraseña actual" autoComplete="current-password" />
  }
  return (
    <FormError>
      Para este cambio necesitamos saber que eres tú. Sal, vuelve a entrar y hazlo en los {freshSignInMinutes} minutos
      siguientes.
    </FormError>
  )
}
