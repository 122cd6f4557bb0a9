import { linkMinutes } from '#contract/confirmation.ts'
import { paths } from '#contract/paths.ts'
import type { AccountStore } from '#server/domain/accounts/ports.ts'
import { letterheadOf } from './letterhead.ts'
import { resetPasswordMessage } from './messages/reset-password.ts'
import type { LinkLetterPorts } from './ports.ts'

export interface SendResetPorts extends LinkLetterPorts {
  readonly accounts: Pick<AccountStore, 'findByEmail'>
}

const minute = 60_000

/**
 * Sends the link for a new password. That an address belongs to nobody is found out here, long after whoever asked was
 * answered; then nothing is sent.
 */
export async function sendReset(
  { accounts, links, secrets, mail, house, now }: SendResetPorts,
  email: string,
  job: { readonly id: number; readonly reference: string },
): Promise<void> {
  const account = await accounts.findByEmail(email)
  if (!account) return
  const token = secrets.token()
  const expires_at = now() + linkMinutes * minute
  await links.issue(
    { user_id: account.id, purpose: 'reset_password', email, expires_at },
    secrets.hash(token),
    null,
    job.id,
  )
  const query = new URLSearchParams({ email, token })
  const url = `${house.publicOrigin()}${paths.resetPassword}?${query}`
  await mail.send(
    { to: email, ...resetPasswordMessage(letterheadOf(house), { name: account.name, url }) },
    job.reference,
  )
}
