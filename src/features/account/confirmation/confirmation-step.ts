import type { describeConfirmation } from '#contract/confirmation.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { SessionStore } from '#src/session/session-store.ts'

export interface Confirmation {
  readonly challenge: boolean
  /** Whether it was the new address of an old account. */
  readonly changed: boolean
  readonly signedIn: boolean
}

/** What the link of the email would confirm. */
type LinkDetails = AnswerOf<typeof describeConfirmation>

export interface ConfirmationStep {
  readonly token: string
  readonly details: LinkDetails
  onConfirmed(confirmation: Confirmation): void
  onExpired(): void
  onDeny(): void
}

/** The sentence that names the address and the account. */
export function confirmationText({ email, name, reason }: LinkDetails): string {
  const account = name === null ? 'una cuenta de la academia' : `la cuenta de ${name}`
  if (reason === 'new-address') return `Vas a poner ${email} como correo de ${account}.`
  return `Vas a confirmar ${email} como correo de ${account}.`
}

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signs in with the password that has just confirmed an address. Where that fails, the sign-in page follows. */
export async function signInConfirmed(
  session: SessionStore,
  confirmed: Omit<Confirmation, 'signedIn'>,
  credentials: Credentials,
): Promise<Confirmation> {
  const { signIn } = await import('#src/session/sign-in/sign-in.ts')
  const signedIn = await signIn(session, credentials).then(
    () => true,
    () => false,
  )
  return { ...confirmed, signedIn }
}
