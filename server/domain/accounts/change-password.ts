import type { Together } from '#server/domain/together.ts'
import type { Caller } from './account.ts'
import type { Passwords, SessionStore } from './ports.ts'
import { type ProveOwnerPorts, proveOwner } from './prove-owner.ts'
import { type ReplacePasswordStores, replacePassword } from './replace-password.ts'
import { type OpenSessionPorts, openSession } from './use-session.ts'

export interface ChangePasswordPorts extends ProveOwnerPorts {
  readonly passwords: Pick<Passwords, 'hash' | 'matches'>
  readonly secrets: ProveOwnerPorts['secrets'] & OpenSessionPorts['secrets']
  readonly together: Together<ReplacePasswordStores & { readonly sessions: Pick<SessionStore, 'open' | 'closeAll'> }>
}

/**
 * Changes the caller's password, or gives a first one to an account made through a provider, ends every session of the
 * account, and gives the token of a new one to the caller (F178): one that was copied from this browser before is worth
 * nothing any more. Throws what `proveOwner` throws.
 */
export async function changePassword(
  ports: ChangePasswordPorts,
  caller: Caller,
  given: { readonly password: string; readonly currentPassword: string | undefined },
): Promise<{ readonly token: string }> {
  await proveOwner(ports, caller, given.currentPassword)
  const passwordHash = await ports.passwords.hash(given.password)
  const { account, session } = caller
  return ports.together(async (stores) => {
    await replacePassword(stores, { account, passwordHash, at: ports.now() })
    return { token: await openSession({ ...ports, sessions: stores.sessions }, account, session.device_name) }
  })
}
