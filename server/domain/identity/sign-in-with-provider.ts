import { Failure } from '#contract/errors.ts'
import type { SessionRecord } from '#server/domain/accounts/account.ts'
import { type KnownDevicePorts, rememberDevice } from '#server/domain/accounts/known-device.ts'
import type { Secrets, SessionStore } from '#server/domain/accounts/ports.ts'
import { type OpenSessionPorts, openSession } from '#server/domain/accounts/sessions.ts'
import {
  type FindOrCreateAccountPorts,
  findOrCreateAccount,
  type IdentityStores,
  type SignUpOptions,
} from './find-or-create-account.ts'
import type { ProviderName, TicketStore, TokenVerifier, VerifiedIdentity } from './ports.ts'
import { browserHashOf } from './provider-redirect.ts'

export interface VerifyIdentityPorts {
  readonly tickets: Pick<TicketStore, 'spend'>
  readonly secrets: Pick<Secrets, 'hash'>
  /** The configured providers; others are refused. */
  readonly verifiers: Readonly<Partial<Record<ProviderName, TokenVerifier>>>
  now(): number
}

// The format of a ticket; a provider's token is a JSON Web Token, which has dots.
const ticketForm = /^[\w-]{43}$/

/**
 * The identity behind a ticket of this browser or a provider's token. Another browser's ticket is refused, which
 * prevents login CSRF. Throws `provider_refused` or `provider_unreachable`.
 */
async function verifyIdentity(
  ports: VerifyIdentityPorts,
  provider: ProviderName,
  token: string,
  browserSecret: string | undefined,
): Promise<VerifiedIdentity> {
  const check = ports.verifiers[provider]
  if (!check) throw new Failure('provider_refused')
  if (provider !== 'google' || !ticketForm.test(token)) return check(token)
  if (!browserSecret) throw new Failure('provider_refused')
  const { secrets, tickets, now } = ports
  const identity = await tickets.spend(secrets.hash(token), browserHashOf(secrets, browserSecret), now())
  if (identity?.provider !== provider) throw new Failure('provider_refused')
  return identity
}

export interface ProviderSignInPorts<Stores extends IdentityStores>
  extends FindOrCreateAccountPorts<Stores>,
    OpenSessionPorts,
    VerifyIdentityPorts,
    KnownDevicePorts {
  readonly sessions: Pick<SessionStore, 'open' | 'close'>
  readonly secrets: KnownDevicePorts['secrets']
}

interface ProviderSignIn {
  readonly provider: ProviderName
  /** A ticket, or a token of the provider. */
  readonly token: string
  /** The browser secret of the redirect to the provider. */
  readonly browserSecret: string | undefined
  readonly device: string | undefined
  readonly deviceName: string | undefined
  /** The session this browser has had until now. */
  readonly replaces: Pick<SessionRecord, 'id'> | undefined
}

/**
 * Opens a session for a provider's identity and creates an account if there is none (F51); `signUpOptions` returns its
 * options and is called once the identity is verified. Throws what `verifyIdentity` and `findOrCreateAccount` throw,
 * and `provider_refused` where the identity is unlinked meanwhile.
 */
export async function signInWithProvider<Stores extends IdentityStores>(
  ports: ProviderSignInPorts<Stores>,
  request: ProviderSignIn,
  signUpOptions: () => Promise<SignUpOptions<Stores>>,
): Promise<{ readonly token: string; readonly device: string; readonly name: string; readonly isNew: boolean }> {
  const identity = await verifyIdentity(ports, request.provider, request.token, request.browserSecret)
  const { account, isNew } = await findOrCreateAccount(ports, identity, await signUpOptions())
  if (request.replaces) await ports.sessions.close(request.replaces.id)
  const token = await ports.transaction(async ({ accounts, identities, sessions }) => {
    await accounts.lock(account.id)
    // An owner who takes the account over ends every session and unlinks the identity: this one would be left.
    if ((await identities.find(identity.provider, identity.subject)) !== account.id)
      throw new Failure('provider_refused')
    return openSession({ ...ports, sessions }, account, request.deviceName)
  })
  return { token, device: await rememberDevice(ports, request.device, account.id), name: account.name, isNew }
}
