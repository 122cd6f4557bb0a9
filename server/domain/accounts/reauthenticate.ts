import { freshSignInMinutes } from '#contract/cookies.ts'
import { Failure } from '#contract/errors.ts'
import { minuteMs } from '#contract/time-units.ts'
import type { Account, Caller } from './account.ts'
import { type AttemptPorts, countAttempts, refundAttempts } from './attempt-limits.ts'
import { queueKeyOf } from './new-password.ts'
import type { Passwords } from './ports.ts'

export interface ReauthenticatePorts extends AttemptPorts {
  readonly passwords: Pick<Passwords, 'matches'>
}

/**
 * Requires a recent sign-in or the current password before a sensitive change, so that a session left open on a shared
 * computer is not enough. Throws `fresh_sign_in_needed`, `password_wrong`, and `too_many_requests` after too many wrong
 * ones.
 */
export async function reauthenticate(
  ports: ReauthenticatePorts,
  { account, session }: Caller,
  currentPassword: string | undefined,
): Promise<void> {
  if (currentPassword === undefined) {
    const fresh = ports.now() - session.authenticated_at <= freshSignInMinutes * minuteMs
    if (fresh) return
    throw new Failure('fresh_sign_in_needed')
  }
  await requirePassword(ports, account, currentPassword, 'current_password')
}

/** Requires an account's password, and counts wrong ones. Throws `password_wrong`, `too_many_requests` and `busy`. */
export async function requirePassword(
  ports: ReauthenticatePorts,
  account: Pick<Account, 'id' | 'password_hash'>,
  password: string,
  limit: 'current_password' | 'confirmation_password',
): Promise<void> {
  const attempts = [{ limit, subject: account.id }]
  await countAttempts(ports, attempts)
  let right = false
  try {
    right = await ports.passwords.matches(password, account.password_hash, queueKeyOf(account.id))
  } catch (error) {
    // Nothing was compared, so nothing was guessed.
    await refundAttempts(ports, attempts)
    throw error
  }
  if (!right) throw new Failure('password_wrong')
  await refundAttempts(ports, attempts)
}
