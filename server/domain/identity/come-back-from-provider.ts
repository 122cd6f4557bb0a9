import { Failure } from '#contract/errors.ts'
import type { Secrets } from '#server/domain/accounts/ports.ts'
import { browserHashOf, wayOf } from './browser-secret.ts'
import type { ProviderWay, TicketStore } from './ports.ts'

export interface ComeBackPorts {
  readonly provider: Pick<ProviderWay, 'exchange'>
  readonly tickets: Pick<TicketStore, 'keep'>
  readonly secrets: Pick<Secrets, 'hash' | 'token'>
  now(): number
}

/** How long a ticket is good, in ms: the page uses it as soon as it is there. */
const ticketLifeMs = 120_000

export interface WayBack {
  readonly code: string | undefined
  readonly state: string | undefined
  /** The secret of the browser that comes back. */
  readonly secret: string | undefined
  readonly redirectUri: string
}

/**
 * Exchanges the code somebody came back with for a ticket that their page can use once. The state has to be that of this
 * very browser: a way back that somebody else began would sign it in to their account. Throws `provider_refused` or
 * `provider_unreachable`.
 */
export async function comeBackFromProvider(ports: ComeBackPorts, back: WayBack): Promise<string> {
  const { provider, tickets, secrets, now } = ports
  const { code, state, secret, redirectUri } = back
  if (!code || !secret) throw new Failure('provider_refused')
  const way = wayOf(secrets, secret)
  if (state !== way.state) throw new Failure('provider_refused')
  const identity = await provider.exchange({ code, redirectUri, verifier: way.verifier, nonce: way.nonce })
  const ticket = secrets.token()
  await tickets.keep({
    ticketHash: secrets.hash(ticket),
    browserHash: browserHashOf(secrets, secret),
    identity,
    expiresAt: now() + ticketLifeMs,
  })
  return ticket
}
