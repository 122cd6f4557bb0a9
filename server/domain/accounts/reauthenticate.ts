import { freshSignInMinutes } from '#contract/cookies.ts'
import { Failure } from '#contract/errors.ts'
import type { Caller } from './account.ts'
import { type AttemptPorts, countAttempts, refundAttempts } from './attempt-limits.ts'
import type { Passwords } from './ports.ts'

export interface ReauthenticatePorts extends AttemptPorts {
  readonly passwords: Pick<Passwords, 'matches'>
}

/**
 * Lets a sensitive change pass for somebody who signed in a moment ago or gives the present password; a session that
 * was left open on a shared computer is no proof. Throws `fresh_sign_in_needed`, `password_wrong`, and
 * `too_many_requests` once too many wrong ones were given.
 */
export async function reauthenticate(
  ports: ReauthenticatePorts,
  { account, session }: Caller,
  currentPassword: string | undefined,
): Promise<void> {
  if (currentPassword === undefined) {
    const fresh = ports.now() - session.authenticated_at <= freshSignInMinutes * 60_000
    if (fresh) return
    throw new Failure('fresh_sign_in_needed')
  }
  const attempts = [{ limit: 'current_password', subject: account.id }] as const
  await countAttempts(ports, attempts)
  let right = false
  try {
    right = await ports.passwords.matches(currentPassword, account.password_hash)
  } catch (error) {
    // Nothing was compared, so nothing was guessed.
    await refundAttempts(ports, attempts)
    throw error
  }
  if (!right) throw new Failure('password_wrong')
  await refundAttempts(ports, attempts)
}
