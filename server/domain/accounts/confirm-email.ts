import { Failure } from '#contract/errors.ts'
import { challengeIsOpen } from '#contract/rules/challenge.ts'
import type { JobQueue } from '#server/domain/jobs/ports.ts'
import { errand } from '#server/domain/mail/errands.ts'
import type { Together } from '#server/domain/together.ts'
import type { Account } from './account.ts'
import type { AccountStore, LinkStore, OneTimeLink, Secrets } from './ports.ts'

export interface ConfirmEmailPorts {
  readonly accounts: Pick<AccountStore, 'find' | 'update'>
  readonly links: Pick<LinkStore, 'spend' | 'spendByCode'>
  readonly secrets: Pick<Secrets, 'hash'>
  readonly together: Together<{ readonly accounts: Pick<AccountStore, 'update'>; readonly jobs: JobQueue }>
  now(): number
}

/** Wrong codes after which a message is worth nothing any more; a million codes need a few thousand messages. */
const mostTries = 5

/** What was confirmed: whether whoever did takes part in the challenge, and whether the account's address is another now. */
export interface Confirmed {
  readonly challenge: boolean
  readonly changed: boolean
}

/** Confirms an address by the link sent to it. Throws `link_spent`, and `email_taken` as below. */
export async function confirmEmailByLink(ports: ConfirmEmailPorts, token: string): Promise<Confirmed> {
  const link = await ports.links.spend('confirm_email', ports.secrets.hash(token), ports.now())
  if (!link) throw new Failure('link_spent')
  return confirm(ports, link)
}

/** Confirms an address by the code sent to it. Throws `code_wrong`, and `email_taken` as below. */
export async function confirmEmailByCode(
  ports: ConfirmEmailPorts,
  account: Pick<Account, 'id'>,
  code: string,
): Promise<Confirmed> {
  const codeHash = ports.secrets.hash(code)
  const link = await ports.links.spendByCode(account.id, 'confirm_email', codeHash, ports.now(), mostTries)
  if (!link) throw new Failure('code_wrong')
  return confirm(ports, link)
}

/**
 * The address a message was sent to is its reader's. A new address takes the place of the old one, which is told; when
 * somebody else confirmed it first it is `email_taken`, and waits no longer. A message to an address that the account
 * no longer speaks of is `link_spent`.
 */
async function confirm({ accounts, together, now }: ConfirmEmailPorts, link: OneTimeLink): Promise<Confirmed> {
  const account = await accounts.find(link.user_id)
  const at = now()
  if (account && account.pending_email === link.email) {
    const moved = await together(async (stores) => {
      const changes = { email: link.email, pending_email: null, email_verified_at: at }
      if (!(await stores.accounts.update(account.id, changes))) return false
      // An address that was never confirmed may be anybody's.
      if (account.email_verified_at !== null)
        await stores.jobs.enqueue(errand('email-changed', { user_id: account.id, to: account.email }, at))
      return true
    })
    if (!moved) {
      await accounts.update(account.id, { pending_email: null })
      throw new Failure('email_taken')
    }
  } else if (account?.email === link.email) {
    if (account.email_verified_at === null) await accounts.update(account.id, { email_verified_at: at })
  } else throw new Failure('link_spent')
  return {
    challenge: challengeIsOpen(account.challenge_joined_at, at),
    changed: account.email !== link.email,
  }
}
