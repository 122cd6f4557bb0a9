import type { SessionRecord } from '#server/domain/accounts/account.ts'
import { type RememberDevicePorts, rememberDevice } from '#server/domain/accounts/known-device.ts'
import type { SessionStore } from '#server/domain/accounts/ports.ts'
import { type OpenSessionPorts, openSession } from '#server/domain/accounts/use-session.ts'
import {
  type AccountOfIdentityPorts,
  accountOfIdentity,
  type Beginning,
  type IdentityStores,
} from './account-of-identity.ts'
import type { ProviderName } from './ports.ts'
import { type ProvePorts, proveIdentity } from './prove-identity.ts'

export interface ProviderSignInPorts<Stores extends IdentityStores>
  extends AccountOfIdentityPorts<Stores>,
    OpenSessionPorts,
    ProvePorts,
    RememberDevicePorts {
  readonly sessions: Pick<SessionStore, 'open' | 'close'>
  readonly secrets: RememberDevicePorts['secrets']
}

export interface ProviderSignIn {
  readonly provider: ProviderName
  /** A ticket, or a token of the provider. */
  readonly token: string
  /** What this browser kept of its way to the provider. */
  readonly browserSecret: string | undefined
  readonly device: string | undefined
  readonly deviceName: string | undefined
  /** The session this browser holds until now. */
  readonly replaces: Pick<SessionRecord, 'id'> | undefined
}

/**
 * Opens a session for whoever a provider vouches for, and makes their account when they have none (F51); `begin` says
 * what it begins with, and is asked once it is known who they are. Throws as `proveIdentity` and `accountOfIdentity` do.
 */
export async function signInWithProvider<Stores extends IdentityStores>(
  ports: ProviderSignInPorts<Stores>,
  given: ProviderSignIn,
  begin: () => Promise<Beginning<Stores>>,
): Promise<{ readonly token: string; readonly device: string; readonly name: string; readonly isNew: boolean }> {
  const identity = await proveIdentity(ports, given.provider, given.token, given.browserSecret)
  const { account, isNew } = await accountOfIdentity(ports, identity, await begin())
  if (given.replaces) await ports.sessions.close(given.replaces.id)
  const token = await openSession(ports, account, given.deviceName)
  return { token, device: await rememberDevice(ports, given.device, account.id), name: account.name, isNew }
}
