import type { Caller } from '#server/domain/accounts/account.ts'
import type { AccountStore } from '#server/domain/accounts/ports.ts'
import { type ProveOwnerPorts, proveOwner } from '#server/domain/accounts/prove-owner.ts'
import type { FileStore } from '#server/domain/files/file-store.ts'

export interface DeleteAccountPorts extends ProveOwnerPorts {
  readonly accounts: Pick<AccountStore, 'remove'>
  readonly files: Pick<FileStore, 'remove'>
}

/**
 * Deletes an account with its sessions, links, identities, searches and picture, at once. Only a used operator's coupon
 * stays, as used, and without saying by whom. Throws as `proveOwner` does.
 */
export async function deleteAccount(
  ports: DeleteAccountPorts,
  caller: Caller,
  currentPassword: string | undefined,
): Promise<void> {
  await proveOwner(ports, caller, currentPassword)
  const removed = await ports.accounts.remove(caller.account.id)
  if (removed?.image_key != null) await ports.files.remove(removed.image_key)
}
