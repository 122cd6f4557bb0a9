import { Failure } from '#contract/errors.ts'
import type { AccountChanges, Caller } from '#server/domain/accounts/account.ts'
import { type AskWhetherTakenPorts, askWhetherTaken } from '#server/domain/accounts/ask-whether-taken.ts'
import { countAttempts } from '#server/domain/accounts/attempt-limits.ts'
import type { AccountStore } from '#server/domain/accounts/ports.ts'
import { type ProveOwnerPorts, proveOwner } from '#server/domain/accounts/prove-owner.ts'

export interface ChangeAddressPorts extends ProveOwnerPorts, AskWhetherTakenPorts {
  readonly accounts: Pick<AccountStore, 'findByEmail'>
}

export interface NewAddress {
  /** In lower case; undefined where the form does not speak of it. */
  readonly email: string | undefined
  readonly currentPassword: string | undefined
  /** Where the call comes from. */
  readonly network: string
}

/**
 * What another e-mail address changes for now: it waits until it is confirmed (F177). The present one withdraws an
 * address that still waits. Throws `fresh_sign_in_needed` or `password_wrong` as `proveOwner` does, and `email_taken`,
 * which is told ever more slowly to those who go through a list of addresses (`too_many_requests`).
 */
export async function addressChanges(
  ports: ChangeAddressPorts,
  caller: Caller,
  { email, currentPassword, network }: NewAddress,
): Promise<Pick<AccountChanges, 'pending_email'>> {
  const { account } = caller
  if (email === undefined || email === (account.pending_email ?? account.email)) return {}
  if (email === account.email) return { pending_email: null }
  await proveOwner(ports, caller, currentPassword)
  const isTaken = async () => (await ports.accounts.findByEmail(email)) !== undefined
  if (await askWhetherTaken(ports, network, isTaken)) throw new Failure('email_taken')
  await countAttempts(ports, [
    { limit: 'message_from_network', who: network },
    { limit: 'message_to_address', who: email },
  ])
  return { pending_email: email }
}
