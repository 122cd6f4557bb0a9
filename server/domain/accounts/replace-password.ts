import type { JobQueue, NewJob } from '#server/domain/jobs/ports.ts'
import { errand } from '#server/domain/mail/errands.ts'
import type { Account } from './account.ts'
import type { AccountStore, LinkStore, SessionStore } from './ports.ts'

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
    await jobs.enqueue(notice ?? errand('password-changed', { user_id: account.id }, at))
}
