import { linkMinutes } from '#contract/confirmation.ts'
import { paths } from '#contract/paths.ts'
import { challengeIsOpen } from '#contract/rules/challenge.ts'
import type { Account } from '#server/domain/accounts/account.ts'
import { addressToConfirm } from '#server/domain/accounts/address-to-confirm.ts'
import type { AccountStore } from '#server/domain/accounts/ports.ts'
import { letterheadOf } from './letterhead.ts'
import { confirmEmailMessage } from './messages/confirm-email.ts'
import type { LinkLetterPorts } from './ports.ts'

export interface SendConfirmationPorts extends LinkLetterPorts {
  readonly accounts: Pick<AccountStore, 'find'>
}

const minute = 60_000

/** Sends the message that confirms an address. An account that is gone, or that has nothing to confirm, is sent none. */
export async function sendConfirmation(
  { accounts, links, secrets, mail, house, now }: SendConfirmationPorts,
  userId: number,
  job: { readonly id: number; readonly reference: string },
): Promise<void> {
  const account = await accounts.find(userId)
  const email = account && addressToConfirm(account)
  if (!account || email === undefined) return
  const token = secrets.token()
  const code = secrets.code()
  const link = { user_id: userId, purpose: 'confirm_email', email, expires_at: now() + linkMinutes * minute } as const
  await links.issue(link, secrets.hash(token), secrets.hash(code), job.id)
  const letter = confirmEmailMessage(letterheadOf(house), {
    name: account.name,
    code,
    url: `${house.publicOrigin()}${paths.confirmEmail}?token=${token}`,
    reason: reasonOf(account, now()),
  })
  await mail.send({ to: email, ...letter }, job.reference)
}

function reasonOf({ pending_email, challenge_joined_at }: Account, now: number) {
  if (pending_email !== null) return 'new-address'
  return challengeIsOpen(challenge_joined_at, now) ? 'challenge' : 'welcome'
}
