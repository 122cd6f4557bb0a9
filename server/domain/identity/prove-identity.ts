import { Failure } from '#contract/errors.ts'
import type { Secrets } from '#server/domain/accounts/ports.ts'
import { browserHashOf } from './browser-secret.ts'
import type { ProvenIdentity, ProviderName, TicketStore, TokenCheck } from './ports.ts'

export interface ProvePorts {
  readonly tickets: Pick<TicketStore, 'spend'>
  readonly secrets: Pick<Secrets, 'hash'>
  /** The providers that can be asked here; one that is not set up is refused. */
  readonly checks: Readonly<Partial<Record<ProviderName, TokenCheck>>>
  now(): number
}

// What a ticket looks like, and no token of a provider does: a JSON Web Token has dots in it.
const ticketForm = /^[\w-]{43}$/

/**
 * Who somebody is, by a ticket of their own browser or a token that the provider itself vouches for. Somebody else's
 * ticket is refused: whoever opened it would be signed in to a stranger's account and leave their data there. Throws
 * `provider_refused` or `provider_unreachable`.
 */
export async function proveIdentity(
  ports: ProvePorts,
  provider: ProviderName,
  token: string,
  browserSecret: string | undefined,
): Promise<ProvenIdentity> {
  const check = ports.checks[provider]
  if (!check) throw new Failure('provider_refused')
  if (provider !== 'google' || !ticketForm.test(token)) return check(token)
  if (!browserSecret) throw new Failure('provider_refused')
  const { secrets, tickets, now } = ports
  const identity = await tickets.spend(secrets.hash(token), browserHashOf(secrets, browserSecret), now())
  if (identity?.provider !== provider) throw new Failure('provider_refused')
  return identity
}
