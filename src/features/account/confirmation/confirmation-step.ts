import type { describeConfirmation } from '#contract/confirmation.ts'
import type { AnswerOf } from '#contract/endpoint.ts'

export interface Confirmation {
  readonly challenge: boolean
  /** Whether it was the new address of an old account. */
  readonly changed: boolean
  readonly signedIn: boolean
}

/** What the link of the message would confirm. */
export type LinkDetails = AnswerOf<typeof describeConfirmation>

/** One step of the confirmation: what is confirmed, and what follows. */
export interface ConfirmationStep {
  readonly token: string
  readonly details: LinkDetails
  onConfirmed(confirmation: Confirmation): void
  onSpent(): void
  onDeny(): void
}

/** What a link confirms, in words: which address, for whose account. */
export function whatIsConfirmed({ email, name, reason }: LinkDetails): string {
  const account = name === null ? 'una cuenta de la academia' : `la cuenta de ${name}`
  if (reason === 'new-address') return `Vas a poner ${email} como correo de ${account}.`
  return `Vas a confirmar ${email} como correo de ${account}.`
}
