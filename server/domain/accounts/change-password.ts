import { Failure } from '#contract/errors.ts'
import type { JobQueue, NewJob } from '#server/domain/jobs/ports.ts'
import { emailJob } from '#server/domain/mail/email-jobs.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import type { Account, Caller } from './account.ts'
import { countAttempts } from './attempt-limits.ts'
import { hashNewPassword, requireUncommonPassword } from './new-password.ts'
import type { AccountStore, LinkStore, Passwords, SessionStore } from './ports.ts'
import { type ReauthenticatePorts, reauthenticate } from './reauthenticate.ts'
import { type OpenSessionPorts, openSession } from './sessions.ts'

export interface ChangePasswordPorts extends ReauthenticatePorts {
  readonly passwords: Pick<Passwords, 'hash' | 'isCommon' | 'matches'>
  readonly secrets: ReauthenticatePorts['secrets'] & OpenSessionPorts['secrets']
  readonly transaction: Transaction<
    ReplacePasswordStores & {
      readonly accounts: Pick<AccountStore, 'lockPassword'>
      readonly sessions: Pick<SessionStore, 'open' | 'closeAll'>
    }
  >
}

/**
 * Changes the caller's password, or sets a first one for an account created through a provider, ends every session of
 * the account and opens a new one for the caller, whose token it returns (F178). A token copied from this browser is
 * invalid from then on. Throws what `reauthenticate` and `hashNewPassword` throw, and `too_many_requests`.
 */
export async function changePassword(
  ports: ChangePasswordPorts,
  caller: Caller,
  input: { readonly password: string; readonly currentPassword: string | undefined },
): Promise<{ readonly token: string }> {
  // Comparing is expensive: the new password is checked first.
  requireUncommonPassword(ports.passwords, input.password)
  await reauthenticate(ports, caller, input.currentPassword)
  await countAttempts(ports, [{ limit: 'password_change', subject: caller.account.id }])
  const passwordHash = await hashNewPassword(ports.passwords, input.password, caller.account.id)
  const { account, session } = caller
  return ports.transaction(async (stores) => {
    // Whoever reset it meanwhile, by e-mail, ended this session: the owner's password must stay.
    if (!(await stores.accounts.lockPassword(account.id, account.password_hash)))
      throw new Failure('fresh_sign_in_needed')
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

interface PasswordChange {
  readonly account: Pick<Account, 'id' | 'email_verified_at'>
  /** Null removes the password. */
  readonly passwordHash: string | null
  /** Replaces the password-changed notice. */
  readonly notice?: NewJob
  readonly at: number
}

/**
 * Sets or removes the password of an account, ends its sessions and revokes its reset links. Notifies the owner if the
 * address was ever confirmed.
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
