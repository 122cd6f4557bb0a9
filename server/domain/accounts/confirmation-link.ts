import { Failure } from '#contract/errors.ts'
import { challengeIsOpen } from '#contract/rules/challenge.ts'
import type { JobQueue } from '#server/domain/jobs/ports.ts'
import { confirmationEmailJob } from '#server/domain/mail/email-jobs.ts'
import { isPlainName } from '#server/domain/mail/templates/email-layout.ts'
import type { Account } from './account.ts'
import { type AttemptPorts, countAttempts } from './attempt-limits.ts'
import type { AccountStore, LinkStore, OneTimeLink, Secrets } from './ports.ts'

// `.invalid` is never given to anyone (RFC 2606).
const releasedDomain = '@address.invalid'

/** What stands in place of an address that its reader took back from an account; `secret` makes it unguessable. */
export const releasedAddress = (secret: string): string => `released-${secret.toLowerCase()}${releasedDomain}`

/** Whether an account has lost its address to its reader and has to name another. */
export const isReleased = ({ email }: Pick<Account, 'email'>): boolean => email.endsWith(releasedDomain)

/** The address an account still has to confirm: the new one that waits, or the one it began with; else undefined. */
export const addressToConfirm = (
  account: Pick<Account, 'email' | 'pending_email' | 'email_verified_at'>,
): string | undefined =>
  account.pending_email ?? (account.email_verified_at === null && !isReleased(account) ? account.email : undefined)

export interface OpenLinkPorts {
  readonly accounts: Pick<AccountStore, 'find'>
  readonly links: Pick<LinkStore, 'find'>
  readonly secrets: Pick<Secrets, 'hash'>
  now(): number
}

/** What a link would confirm: the address an account was made with, or one it wants in place of its own. */
export interface OpenLink {
  readonly link: OneTimeLink
  readonly account: Account
  readonly reason: 'first-address' | 'new-address'
}

/** Reads the link of a confirmation message and leaves it usable. Throws `link_spent` where it confirms nothing any more. */
export async function openLink({ accounts, links, secrets, now }: OpenLinkPorts, token: string): Promise<OpenLink> {
  const link = await links.find('confirm_email', secrets.hash(token), now())
  const account = link && (await accounts.find(link.user_id))
  const reason = account && reasonOf(account, link.email)
  if (!account || !reason) throw new Failure('link_spent')
  return { link, account, reason }
}

function reasonOf(account: Account, email: string): OpenLink['reason'] | undefined {
  if (account.pending_email === email) return 'new-address'
  return account.email === email && account.email_verified_at === null ? 'first-address' : undefined
}

/**
 * What is shown of a confirmation before it happens, to the reader of the message alone, and what it takes in this
 * browser. Throws `link_spent`.
 */
export async function describeConfirmation(
  ports: OpenLinkPorts,
  token: string,
  caller: { readonly account: Pick<Account, 'id'> } | undefined,
) {
  const { link, account, reason } = await openLink(ports, token)
  const own = caller?.account.id === account.id
  return {
    email: link.email,
    // The name is chosen by whoever made the account, perhaps for the eyes of the address's owner.
    name: isPlainName(account.name) ? account.name : null,
    reason,
    challenge: challengeIsOpen(account.challenge_joined_at, ports.now()),
    proof: own ? ('session' as const) : account.password_hash === null ? ('none' as const) : ('password' as const),
  }
}

export interface ResendConfirmationPorts extends AttemptPorts {
  readonly jobs: JobQueue
}

/**
 * Puts the message that confirms an address in line again (F64); with nothing to confirm it does nothing. Throws
 * `too_many_requests`.
 */
export async function resendConfirmation(
  ports: ResendConfirmationPorts,
  account: Account,
  network: string,
): Promise<void> {
  const email = addressToConfirm(account)
  if (email === undefined) return
  await countAttempts(ports, [
    { limit: 'message_from_network', subject: network },
    { limit: 'message_to_address', subject: email },
  ])
  await ports.jobs.enqueue(confirmationEmailJob(account, email, ports.now()))
}
