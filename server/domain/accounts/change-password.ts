import type { Together } from '#server/domain/together.ts'
import type { Caller } from './account.ts'
import type { Passwords } from './ports.ts'
import { type ProveOwnerPorts, proveOwner } from './prove-owner.ts'
import { type ReplacePasswordStores, replacePassword } from './replace-password.ts'

export interface ChangePasswordPorts extends ProveOwnerPorts {
  readonly passwords: Pick<Passwords, 'hash' | 'matches'>
  readonly together: Together<ReplacePasswordStores>
}

/**
 * Changes the password of whoever is calling, or gives a first one to an account made through a provider, and ends every
 * other session (F178). Throws what `proveOwner` throws.
 */
export async function changePassword(
  ports: ChangePasswordPorts,
  caller: Caller,
  given: { readonly password: string; readonly currentPassword: string | undefined },
): Promise<void> {
  await proveOwner(ports, caller, given.currentPassword)
  const passwordHash = await ports.passwords.hash(given.password)
  const { account, session } = caller
  await ports.together((stores) => replacePassword(stores, { account, passwordHash, keeps: session, at: ports.now() }))
}
