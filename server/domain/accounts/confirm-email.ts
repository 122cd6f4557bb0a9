import { Failure } from '#contract/errors.ts'
import { challengeIsOpen } from '#contract/rules/challenge.ts'
import type { JobQueue } from '#server/domain/jobs/ports.ts'
import { emailJob } from '#server/domain/mail/email-jobs.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import type { Account } from './account.ts'
import { type AttemptPorts, countAttempts, refundAttempts } from './attempt-limits.ts'
import { openLink } from './confirmation-link.ts'
import type { AccountStore, LinkStore, OneTimeLink, Passwords, Secrets } from './ports.ts'

export interface ConfirmPorts {
  readonly accounts: Pick<AccountStore, 'find' | 'update'>
  readonly transaction: Transaction<{ readonly accounts: Pick<AccountStore, 'update'>; readonly jobs: JobQueue }>
  now(): number
}

export interface ConfirmByLinkPorts extends ConfirmPorts, AttemptPorts {
  readonly links: Pick<LinkStore, 'find' | 'spend'>
  readonly passwords: Pick<Passwords, 'matches'>
}

export interface ConfirmByCodePorts extends ConfirmPorts {
  readonly links: Pick<LinkStore, 'spendByCode'>
  readonly secrets: Pick<Secrets, 'hash'>
}

/** Wrong codes after which a message is worth nothing any more; a million codes need a few thousand messages. */
const maxCodeTries = 5

/** What was confirmed: whether the account takes part in the challenge, and whether its address is another now. */
export interface Confirmed {
  readonly challenge: boolean
  readonly changed: boolean
}

/**
 * Confirms an address by the link sent to it. That the mailbox is one's own does not make the account one's own: anyone
 * can write a stranger's address into an account and wait for the stranger's click. So outside a session of the account
 * it takes the account's password. Throws `link_spent`, `fresh_sign_in_needed` without a password, `password_wrong`,
 * `too_many_requests`, and `email_taken` as below.
 */
export async function confirmEmailByLink(
  ports: ConfirmByLinkPorts,
  given: { readonly token: string; readonly password: string | undefined },
  caller: { readonly account: Pick<Account, 'id'> } | undefined,
): Promise<Confirmed> {
  const { account } = await openLink(ports, given.token)
  if (caller?.account.id !== account.id) await provePassword(ports, account, given.password)
  const link = await ports.links.spend('confirm_email', ports.secrets.hash(given.token), ports.now())
  if (!link) throw new Failure('link_spent')
  return confirm(ports, link)
}

async function provePassword(ports: ConfirmByLinkPorts, account: Account, password: string | undefined) {
  if (password === undefined) throw new Failure('fresh_sign_in_needed')
  const attempts = [{ limit: 'confirmation_password', subject: account.id }] as const
  await countAttempts(ports, attempts)
  if (!(await ports.passwords.matches(password, account.password_hash))) throw new Failure('password_wrong')
  await refundAttempts(ports, attempts)
}

/**
 * Confirms an address by the code sent to it, from a session of the account: it travels in the same message as the link
 * and proves no more. Throws `code_wrong`, and `email_taken` as below.
 */
export async function confirmEmailByCode(
  ports: ConfirmByCodePorts,
  account: Pick<Account, 'id'>,
  code: string,
): Promise<Confirmed> {
  const codeHash = ports.secrets.hash(code)
  const link = await ports.links.spendByCode(account.id, 'confirm_email', codeHash, ports.now(), maxCodeTries)
  if (!link) throw new Failure('code_wrong')
  return confirm(ports, link)
}

/**
 * A new address takes the place of the old one, which is told; when another account confirmed it first it is
 * `email_taken`, and waits no longer. A message to an address that the account no longer names is `link_spent`.
 */
async function confirm({ accounts, transaction, now }: ConfirmPorts, link: OneTimeLink): Promise<Confirmed> {
  const account = await accounts.find(link.user_id)
  const at = now()
  if (account && account.pending_email === link.email) {
    const moved = await transaction(async (stores) => {
      const changes = { email: link.email, pending_email: null, email_verified_at: at }
      if (!(await stores.accounts.update(account.id, changes))) return false
      // An address that was never confirmed may be anybody's.
      if (account.email_verified_at !== null)
        await stores.jobs.enqueue(emailJob('email-changed', { user_id: account.id, to: account.email }, at))
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
