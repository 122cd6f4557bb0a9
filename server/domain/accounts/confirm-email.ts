import { Failure } from '#contract/errors.ts'
import { challengeIsOpen } from '#contract/rules/challenge.ts'
import { updateCustomerJob } from '#server/domain/billing/customer/update-customer.ts'
import type { JobQueue } from '#server/domain/jobs/ports.ts'
import { emailJob } from '#server/domain/mail/email-jobs.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import type { Account } from './account.ts'
import { openLink } from './confirmation-link.ts'
import type { AccountStore, LinkStore, Secrets } from './ports.ts'
import { type ReauthenticatePorts, requirePassword } from './reauthenticate.ts'

interface ConfirmStores {
  readonly accounts: Pick<AccountStore, 'find' | 'update'>
  readonly links: Pick<LinkStore, 'spend'>
  readonly jobs: JobQueue
}

interface ConfirmPorts {
  readonly accounts: Pick<AccountStore, 'find' | 'update'>
  readonly transaction: Transaction<ConfirmStores>
  now(): number
}

export interface ConfirmByLinkPorts extends ConfirmPorts, ReauthenticatePorts {
  readonly links: Pick<LinkStore, 'find'>
}

export interface ConfirmByCodePorts extends ConfirmPorts {
  readonly links: Pick<LinkStore, 'tryCode'>
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
  const confirmed = await confirm(ports, ports.secrets.hash(input.token))
  if (!confirmed) throw new Failure('link_spent')
  return confirmed
}

/** Confirms an address by its e-mailed code, from a session of the account. Throws `code_wrong` and `email_taken`. */
export async function confirmEmailByCode(
  ports: ConfirmByCodePorts,
  account: Pick<Account, 'id'>,
  code: string,
): Promise<Confirmed> {
  // Counted outside the transaction: a confirmation that fails gives no try back.
  const secretHash = await ports.links.tryCode(account.id, {
    purpose: 'confirm_email',
    codeHash: ports.secrets.hash(code),
    now: ports.now(),
    maxTries: maxCodeTries,
  })
  const confirmed = secretHash === undefined ? undefined : await confirm(ports, secretHash)
  if (!confirmed) throw new Failure('code_wrong')
  return confirmed
}

/**
 * Uses a link and confirms its address in one transaction: one that fails leaves the link as it was. Undefined for a
 * link that is used or expired. If another account confirmed the address first, the pending address is dropped:
 * `email_taken`. A link for an address the account no longer names is `link_spent`.
 */
async function confirm(
  { accounts, transaction, now }: ConfirmPorts,
  secretHash: string,
): Promise<Confirmed | undefined> {
  const at = now()
  const used = await transaction(async (stores) => {
    const link = await stores.links.spend('confirm_email', secretHash, at)
    const account = link && (await stores.accounts.find(link.user_id))
    return account && { account, email: link.email, outcome: await replaceEmail(stores, account, link.email, at) }
  })
  if (!used) return undefined
  const { account, email, outcome } = used
  // Thrown after the commit: these links are used.
  if (outcome === 'unnamed') throw new Failure('link_spent')
  if (outcome === 'taken') {
    await accounts.update(account.id, { pending_email: null })
    throw new Failure('email_taken')
  }
  return {
    challenge: challengeIsOpen(account.challenge_joined_at, at),
    changed: account.email !== email,
  }
}

/**
 * Replaces the address of an account by its pending one, also at the payment provider, and notifies the former address;
 * or confirms its first one.
 */
async function replaceEmail(
  { accounts, jobs }: ConfirmStores,
  account: Account,
  email: string,
  at: number,
): Promise<'confirmed' | 'taken' | 'unnamed'> {
  const { id, email_verified_at } = account
  if (account.pending_email === email) {
    if (!(await accounts.update(id, { email, pending_email: null, email_verified_at: at }))) return 'taken'
    await jobs.enqueue(updateCustomerJob(id, at))
    // The former address is notified only if it was confirmed: otherwise it may be a stranger's.
    if (email_verified_at !== null)
      await jobs.enqueue(emailJob('email-changed', { user_id: id, to: account.email }, at))
    return 'confirmed'
  }
  if (account.email !== email) return 'unnamed'
  if (email_verified_at === null) await accounts.update(id, { email_verified_at: at })
  return 'confirmed'
}
