import { Failure } from '#contract/errors.ts'
import { challengeIsOpen } from '#contract/rules/challenge.ts'
import type { JobQueue } from '#server/domain/jobs/ports.ts'
import { emailJob } from '#server/domain/mail/email-jobs.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import type { Account } from './account.ts'
import { openLink } from './confirmation-link.ts'
import type { AccountStore, LinkStore, OneTimeLink, Secrets } from './ports.ts'
import { type ReauthenticatePorts, requirePassword } from './reauthenticate.ts'

export interface ConfirmPorts {
  readonly accounts: Pick<AccountStore, 'find' | 'update'>
  readonly transaction: Transaction<{ readonly accounts: Pick<AccountStore, 'update'>; readonly jobs: JobQueue }>
  now(): number
}

export interface ConfirmByLinkPorts extends ConfirmPorts, ReauthenticatePorts {
  readonly links: Pick<LinkStore, 'find' | 'spend'>
}

export interface ConfirmByCodePorts extends ConfirmPorts {
  readonly links: Pick<LinkStore, 'spendByCode'>
  readonly secrets: Pick<Secrets, 'hash'>
}

/** A million codes at this many tries per e-mail take thousands of e-mails to guess. */
const maxCodeTries = 5

/** Whether the account takes part in the challenge, and whether its address changed. */
export interface Confirmed {
  readonly challenge: boolean
  readonly changed: boolean
}

/**
 * Confirms an address by its e-mailed link. Owning the mailbox does not prove owning the account, since anyone can
 * register a stranger's address and wait for the click: outside a session of the account its password is required.
 * Throws `link_spent`, `fresh_sign_in_needed` without a password, `password_wrong`, `too_many_requests`, and
 * `email_taken`.
 */
export async function confirmEmailByLink(
  ports: ConfirmByLinkPorts,
  input: { readonly token: string; readonly password: string | undefined },
  caller: { readonly account: Pick<Account, 'id'> } | undefined,
): Promise<Confirmed> {
  const { account } = await openLink(ports, input.token)
  if (caller?.account.id !== account.id) {
    if (input.password === undefined) throw new Failure('fresh_sign_in_needed')
    await requirePassword(ports, account, input.password, 'confirmation_password')
  }
  const link = await ports.links.spend('confirm_email', ports.secrets.hash(input.token), ports.now())
  if (!link) throw new Failure('link_spent')
  return confirm(ports, link)
}

/** Confirms an address by its e-mailed code, from a session of the account. Throws `code_wrong` and `email_taken`. */
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
 * Replaces the address of an account by its pending one and notifies the former address. If another account confirmed
 * it first, the pending address is dropped: `email_taken`. A link for an address the account no longer names is
 * `link_spent`.
 */
async function confirm({ accounts, transaction, now }: ConfirmPorts, link: OneTimeLink): Promise<Confirmed> {
  const account = await accounts.find(link.user_id)
  const at = now()
  if (account && account.pending_email === link.email) {
    const replaced = await transaction(async (stores) => {
      const changes = { email: link.email, pending_email: null, email_verified_at: at }
      if (!(await stores.accounts.update(account.id, changes))) return false
      // The former address is notified only if it was confirmed: otherwise it may be a stranger's.
      if (account.email_verified_at !== null)
        await stores.jobs.enqueue(emailJob('email-changed', { user_id: account.id, to: account.email }, at))
      return true
    })
    if (!replaced) {
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
