import type { LinkDetails } from './ConfirmEmail.tsx'

/** What a link confirms, in words: which address, for whose account. */
export function whatIsConfirmed({ email, name, reason }: LinkDetails): string {
  const account = name === null ? 'una cuenta de la academia' : `la cuenta de ${name}`
  if (reason === 'new-address') return `Vas a poner ${email} como correo de ${account}.`
  return `Vas a confirmar ${email} como correo de ${account}.`
}
