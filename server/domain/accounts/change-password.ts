import type { JobQueue, NewJob } from '#server/domain/jobs/ports.ts'
import { emailJob } from '#server/domain/mail/email-jobs.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import type { Account, Caller } from './account.ts'
import type { AccountStore, LinkStore, Passwords, SessionStore } from './ports.ts'
import { type ReauthenticatePorts, reauthenticate } from './reauthenticate.ts'
import { type OpenSessionPorts, openSession } from './sessions.ts'

export interface ChangePasswordPorts extends ReauthenticatePorts {
  readonly passwords: Pick<Passwords, 'hash' | 'matches'>
  readonly secrets: ReauthenticatePorts['secrets'] & OpenSessionPorts['secrets']
  readonly transaction: Transaction<
    ReplacePasswordStores & { readonly sessions: Pick<SessionStore, 'open' | 'closeAll'> }
  >
}

/**
 * Changes the caller's password, or gives a first one to an account made through a provider, ends every session of the
 * account, and gives the token of a new one to the caller (F178): one that was copied from this browser before is worth
 * nothing any more. Throws what `reauthenticate` throws.
 */
export async function changePassword(
  ports: ChangePasswordPorts,
  caller: Caller,
  given: { readonly password: string; readonly currentPassword: string | undefined },
): Promise<{ readonly token: string }> {
  await reauthenticate(ports, caller, given.currentPassword)
  const passwordHash = await ports.passwords.hash(given.password)
  const { account, session } = caller
  return ports.transaction(async (stores) => {
    await replacePassword(stores, { account, passwordHash, at: ports.now() })
    return { token: await openSession({ ...ports, sessions: stores.sessions }, account, session.device_name) }
  })
}

export interface ReplacePasswordStores {
  readonly accounts: Pick<AccountStore, 'update'>
  readonly sessions: Pick<SessionStore, 'closeAll'>
  readonly links: Pick<LinkStore, 'revoke'>
  readonly jobs: JobQueue
}

export interface PasswordChange {
  readonly account: Pick<Account, 'id' | 'email_verified_at'>
  /** Null ends the old password without a new one. */
  readonly passwordHash: string | null
  /** What the owner is sent instead of the notice of a changed password. */
  readonly notice?: NewJob
  readonly at: number
}

/**
 * Gives an account another password. Whatever the old one opened ends: every session, and the links for a new
 * password that are still on their way. The owner is told, unless nobody ever confirmed the address.
 */
export async function replacePassword(
  { accounts, sessions, links, jobs }: ReplacePasswordStores,
  { account, passwordHash, notice, at }: PasswordChange,
): Promise<void> {
  await accounts.update(account.id, { password_hash: passwordHash })
  await sessions.closeAll(account.id)
  await links.revoke(account.id, 'reset_password')
  if (account.email_verified_at !== null)
    await jobs.enqueue(notice ?? emailJob('password-changed', { user_id: account.id }, at))
}
