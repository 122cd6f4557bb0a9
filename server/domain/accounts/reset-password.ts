import { Failure } from '#contract/errors.ts'
import type { JobQueue } from '#server/domain/jobs/ports.ts'
import { emailJob } from '#server/domain/mail/email-jobs.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import { type AttemptPorts, countAttempts } from './attempt-limits.ts'
import { type ClaimStores, claimAccount } from './claim-account.ts'
import { type KnownDevicePorts, rememberDevice } from './known-device.ts'
import { hashNewPassword } from './new-password.ts'
import type { AccountStore, LinkStore, Passwords } from './ports.ts'

export interface RequestResetPorts extends AttemptPorts {
  readonly jobs: JobQueue
  /** From 0 to 1. */
  random(): number
}

const minDelayMs = 500
const maxDelayMs = 3500

/**
 * Enqueues a password reset e-mail (F43). The account is not looked up here, so that response and timing are the same
 * for every address; the e-mail is sent after a random delay, so that its work cannot be measured through the next
 * request either. Requests beyond the address's limit are dropped silently; a network beyond its limit gets
 * `too_many_requests`.
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

interface ResetStores extends ClaimStores {
  readonly accounts: Pick<AccountStore, 'find' | 'update'>
  readonly links: Pick<LinkStore, 'spend' | 'revoke'>
}

export interface ResetPasswordPorts extends KnownDevicePorts {
  readonly links: Pick<LinkStore, 'find'>
  readonly passwords: Pick<Passwords, 'hash' | 'isCommon'>
  readonly transaction: Transaction<ResetStores>
}

/**
 * Sets a new password by an e-mailed link and ends every session (F44). Reading the e-mail proves owning the address:
 * it is confirmed, a pending address is dropped, and identities linked before any confirmation are removed. The device
 * becomes a known device of the account, so that password guessing by others cannot lock the owner out. Throws
 * `link_spent` for a link that is used, expired or not of this address, and what `hashNewPassword` throws.
 */
export async function resetPassword(
  ports: ResetPasswordPorts,
  input: {
    readonly email: string
    readonly token: string
    readonly password: string
    /** The device's token from its last sign-in. */
    readonly device: string | undefined
  },
): Promise<{ readonly device: string }> {
  const secretHash = ports.secrets.hash(input.token)
  // Hashing is expensive: check the token first.
  const known = await ports.links.find('reset_password', secretHash, ports.now())
  if (!known) throw new Failure('link_spent')
  const passwordHash = await hashNewPassword(ports.passwords, input.password, known.user_id)
  const at = ports.now()
  const userId = await ports.transaction(async (stores) => {
    const link = await stores.links.spend('reset_password', secretHash, at)
    const account = link && (await stores.accounts.find(link.user_id))
    if (!account || link.email !== account.email || input.email !== account.email) throw new Failure('link_spent')
    await claimAccount(stores, account, { passwordHash, at })
    return account.id
  })
  return { device: await rememberDevice(ports, input.device, userId) }
}
