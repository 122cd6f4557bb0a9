import { freshSignInMinutes } from '#contract/cookies.ts'
import { FormFault } from '#src/ui/forms/FormFault.tsx'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import type { ProofWanted } from './use-owner-proof.ts'

interface OwnerProofFieldProps {
  readonly wanted: ProofWanted
  readonly name: string
  readonly error: string | undefined
  onChange(): void
}

/** Asks for the proof that a change needs, once the server has asked for it. */
export function OwnerProofField({ wanted, ...field }: OwnerProofFieldProps) {
  if (wanted === 'nothing') return null
  if (wanted === 'password') {
    return <PasswordField {...field} label="Tu contraseña actual" autoComplete="current-password" />
  }
  return (
    <FormFault>
      Para este cambio necesitamos saber que eres tú. Sal, vuelve a entrar y hazlo en los {freshSignInMinutes} minutos
      siguientes.
    </FormFault>
  )
}
