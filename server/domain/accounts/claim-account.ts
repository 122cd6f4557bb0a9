import type { NewJob } from '#server/domain/jobs/ports.ts'
import type { Account } from './account.ts'
import { type ReplacePasswordStores, replacePassword } from './change-password.ts'
import type { DeviceStore, IdentityStore } from './ports.ts'

export interface ClaimStores extends ReplacePasswordStores {
  readonly identities: Pick<IdentityStore, 'unlinkOlder'>
  readonly devices: Pick<DeviceStore, 'deleteAll'>
}

interface Claim {
  /** Null where the owner signs in through a provider from now on. */
  readonly passwordHash: string | null
  /** Replaces the password-changed notice. */
  readonly notice?: NewJob
  readonly at: number
}

/**
 * Transfers an account to the verified owner of its address and confirms that address. Every older password, session,
 * link and pending address is revoked, and so is an identity linked before the address was confirmed: its provider
 * vouched for no address or for another one. The confirmation may have been a tap in a session that a stranger left
 * open in a shared browser. If the address had never been confirmed, known devices are removed as well.
 */
export async function claimAccount(
  stores: ClaimStores,
  account: Pick<Account, 'id' | 'email_verified_at'>,
  { passwordHash, notice, at }: Claim,
): Promise<void> {
  const email_verified_at = account.email_verified_at ?? at
  await stores.accounts.update(account.id, { email_verified_at, pending_email: null })
  // One linked by a verified address has the moment of that confirmation itself.
  await stores.identities.unlinkOlder(account.id, account.email_verified_at ?? at + 1)
  if (account.email_verified_at === null) await stores.devices.deleteAll(account.id)
  await stores.links.revoke(account.id, 'confirm_email')
  await replacePassword(stores, {
    account: { ...account, email_verified_at },
    passwordHash,
    at,
    ...(notice ? { notice } : {}),
  })
}
