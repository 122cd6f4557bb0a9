import { challengeIsOpen } from '#contract/rules/challenge.ts'
import type { Account } from '#server/domain/accounts/account.ts'
import type { AccountStore } from '#server/domain/accounts/ports.ts'

interface JoinChallengePorts {
  readonly accounts: Pick<AccountStore, 'update'>
  now(): number
}

/**
 * Joins the challenge now. Its days count from the first time, so joining again does not make it longer (F67, Q47).
 * False where they are over, so that nothing is open.
 */
export async function joinChallenge({ accounts, now }: JoinChallengePorts, account: Account): Promise<boolean> {
  if (account.challenge_joined_at !== null) return challengeIsOpen(account.challenge_joined_at, now())
  await accounts.update(account.id, { challenge_joined_at: now() })
  return true
}
