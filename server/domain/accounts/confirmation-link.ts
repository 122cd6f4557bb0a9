import { Failure } from '#contract/errors.ts'
import { challengeIsOpen } from '#contract/rules/challenge.ts'
import type { JobQueue } from '#server/domain/jobs/ports.ts'
import { confirmationEmailJob } from '#server/domain/mail/email-jobs.ts'
import { isPlainName } from '#server/domain/mail/templates/email-layout.ts'
import type { Account } from './account.ts'
import { type AttemptPorts, countAttempts } from './attempt-limits.ts'
import type { AccountStore, LinkStore, OneTimeLink, Secrets } from './ports.ts'

// `.invalid` is reserved and never resolves (RFC 2606).
const releasedDomain = '@address.invalid'

/** The placeholder for an e-mail address that its owner released from an account; `secret` makes it unguessable. */
export const releasedEmail = (secret: string): string => `released-${secret.toLowerCase()}${releasedDomain}`

/** Whether an account's e-mail address was released by its owner, so that it has to be set anew. */
export const isReleased = ({ email }: Pick<Account, 'email'>): boolean => email.endsWith(releasedDomain)

/** The unconfirmed e-mail address of an account, its pending or its first one, if any. */
export const emailToConfirm = (
  account: Pick<Account, 'email' | 'pending_email' | 'email_verified_at'>,
): string | undefined =>
  account.pending_email ?? (account.email_verified_at === null && !isReleased(account) ? account.email : undefined)

export interface OpenLinkPorts {
  readonly accounts: Pick<AccountStore, 'find'>
  readonly links: Pick<LinkStore, 'find'>
  readonly secrets: Pick<Secrets, 'hash'>
  now(): number
}

/** A valid confirmation link with its account, and whether it confirms the account's first or its new address. */
interface OpenLink {
  readonly link: OneTimeLink
  readonly account: Account
  readonly reason: 'first-address' | 'new-address'
}

/** Looks a confirmation link up without using it. Throws `link_spent` when it confirms nothing any more. */
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
 * Describes a pending confirmation to the reader of the e-mail, with the proof it needs in this browser. Throws
 * `link_spent`.
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
    // The name was chosen at registration, possibly by an attacker addressing the owner of the mailbox.
    name: isPlainName(account.name) ? account.name : null,
    reason,
    challenge: challengeIsOpen(account.challenge_joined_at, ports.now()),
    proof: own ? ('session' as const) : account.password_hash === null ? ('none' as const) : ('password' as const),
  }
}

interface ResendConfirmationPorts extends AttemptPorts {
  readonly jobs: JobQueue
}

/**
 * Enqueues the confirmation e-mail again (F64); does nothing without an unconfirmed address. Throws
 * `too_many_requests`.
 */
export async function resendConfirmation(
  ports: ResendConfirmationPorts,
  account: Account,
  network: string,
): Promise<void> {
  const email = emailToConfirm(account)
  if (email === undefined) return
  await countAttempts(ports, [
    { limit: 'message_from_network', subject: network },
    { limit: 'message_to_address', subject: email },
  ])
  await ports.jobs.enqueue(confirmationEmailJob(account, email, ports.now()))
}
