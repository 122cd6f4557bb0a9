import { Failure } from '#contract/errors.ts'
import type { Secrets } from '#server/domain/accounts/ports.ts'
import type { OAuthProvider, TicketStore } from './ports.ts'

type Hashing = Pick<Secrets, 'hash'>

/**
 * Everything a way to a provider needs, made from one secret that the browser keeps in a cookie no script can read. One
 * hash each: the address bar shows `state` and `nonce`, and neither tells the secret nor the PKCE verifier.
 */
export function oauthParametersOf({ hash }: Hashing, secret: string) {
  const verifier = hash(`verifier ${secret}`)
  return {
    state: hash(`state ${secret}`),
    nonce: hash(`nonce ${secret}`),
    verifier,
    // S256 of RFC 7636: the base64url of the verifier's SHA-256, which is what a secret is kept as.
    challenge: hash(verifier),
  }
}

/** What a ticket remembers of the browser it was made for. */
export const browserHashOf = ({ hash }: Hashing, secret: string): string => hash(`browser ${secret}`)

export interface StartProviderSignInPorts {
  readonly provider: Pick<OAuthProvider, 'authorizationUrl'>
  readonly secrets: Pick<Secrets, 'hash' | 'token'>
}

/** Where somebody goes to prove who they are, and the secret their browser keeps meanwhile. Throws `provider_unreachable`. */
export async function startProviderSignIn({ provider, secrets }: StartProviderSignInPorts, redirectUri: string) {
  const secret = secrets.token()
  const { state, nonce, challenge } = oauthParametersOf(secrets, secret)
  return { secret, address: await provider.authorizationUrl({ redirectUri, state, nonce, challenge }) }
}

export interface ProviderCallbackPorts {
  readonly provider: Pick<OAuthProvider, 'exchangeCode'>
  readonly tickets: Pick<TicketStore, 'save'>
  readonly secrets: Pick<Secrets, 'hash' | 'token'>
  now(): number
}

/** How long a ticket is good, in ms: the page uses it as soon as it is there. */
const ticketLifetimeMs = 120_000

export interface ProviderCallback {
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
export async function handleProviderCallback(ports: ProviderCallbackPorts, back: ProviderCallback): Promise<string> {
  const { provider, tickets, secrets, now } = ports
  const { code, state, secret, redirectUri } = back
  if (!code || !secret) throw new Failure('provider_refused')
  const way = oauthParametersOf(secrets, secret)
  if (state !== way.state) throw new Failure('provider_refused')
  const identity = await provider.exchangeCode({ code, redirectUri, verifier: way.verifier, nonce: way.nonce })
  const ticket = secrets.token()
  await tickets.save({
    ticketHash: secrets.hash(ticket),
    browserHash: browserHashOf(secrets, secret),
    identity,
    expiresAt: now() + ticketLifetimeMs,
  })
  return ticket
}
