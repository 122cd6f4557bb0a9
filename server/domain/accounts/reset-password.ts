import { Failure } from '#contract/errors.ts'
import type { JobQueue } from '#server/domain/jobs/ports.ts'
import { emailJob } from '#server/domain/mail/email-jobs.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import { type AttemptPorts, countAttempts } from './attempt-limits.ts'
import { type ClaimStores, claimAccount } from './claim-account.ts'
import { type RememberDevicePorts, rememberDevice } from './known-device.ts'
import type { AccountStore, LinkStore, Passwords, Secrets } from './ports.ts'

export interface RequestResetPorts extends AttemptPorts {
  readonly jobs: JobQueue
  /** From 0 to 1. */
  random(): number
}

const minDelayMs = 500
const maxDelayMs = 3500

/**
 * Puts the link for a new password in line (F43). Whether the address has an account is not even looked at here: what
 * is done, and how long it takes, is the same for all. It is found out a moment later that nobody can foresee, lest the
 * work of writing a message slow down whatever is asked next. Messages beyond the limit of an address are dropped in silence;
 * a network that asks too often is told (`too_many_requests`), which says nothing about anybody.
 */
export async function requestPasswordReset(ports: RequestResetPorts, email: string, network: string): Promise<void> {
  await countAttempts(ports, [{ limit: 'message_from_network', subject: network }])
  try {
    await countAttempts(ports, [{ limit: 'reset_to_address', subject: email }])
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_many_requests') return
    throw error
  }
  const at = ports.now() + minDelayMs + Math.round(ports.random() * (maxDelayMs - minDelayMs))
  await ports.jobs.enqueue(emailJob('reset-password', { email }, at, email))
}

export interface ResetStores extends ClaimStores {
  readonly accounts: Pick<AccountStore, 'find' | 'update'>
  readonly links: Pick<LinkStore, 'spend' | 'revoke'>
}

export interface ResetPasswordPorts extends RememberDevicePorts {
  readonly links: Pick<LinkStore, 'find'>
  readonly passwords: Pick<Passwords, 'hash'>
  readonly secrets: Pick<Secrets, 'hash' | 'token'>
  readonly transaction: Transaction<ResetStores>
  now(): number
}

/**
 * Sets a new password by the link of a message and ends every session (F44). Whoever could read the message owns the
 * address, so it is confirmed by it; an address that somebody else may have put beside it to take over is dropped, and
 * so is every way in through a provider from before anybody had proved the address.
 * The browser is known to the account from now on, and gets its new name: strangers who guess passwords cannot keep the
 * owner out of it. Throws `link_spent` for a link that is used, old, or not of this address.
 */
export async function resetPassword(
  ports: ResetPasswordPorts,
  given: {
    readonly email: string
    readonly token: string
    readonly password: string
    /** The name this browser was given when somebody last signed in on it. */
    readonly device: string | undefined
  },
): Promise<{ readonly device: string }> {
  const secretHash = ports.secrets.hash(given.token)
  // Hashing is dear: a token that opens nothing does not get that far.
  if (!(await ports.links.find('reset_password', secretHash, ports.now()))) throw new Failure('link_spent')
  const passwordHash = await ports.passwords.hash(given.password)
  const at = ports.now()
  const userId = await ports.transaction(async (stores) => {
    const link = await stores.links.spend('reset_password', secretHash, at)
    const account = link && (await stores.accounts.find(link.user_id))
    if (!account || link.email !== account.email || given.email !== account.email) throw new Failure('link_spent')
    await claimAccount(stores, account, { passwordHash, at })
    return account.id
  })
  return { device: await rememberDevice(ports, given.device, userId) }
}
