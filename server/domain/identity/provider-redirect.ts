import { Failure } from '#contract/errors.ts'
import type { Secrets } from '#server/domain/accounts/ports.ts'
import type { OAuthProvider, TicketStore } from './ports.ts'

type Hashing = Pick<Secrets, 'hash'>

/**
 * The OAuth parameters derived from one browser secret, which is stored in an HttpOnly cookie. Each is a separate hash:
 * `state` and `nonce` appear in URLs and disclose neither the secret nor the PKCE verifier.
 */
function oauthParametersOf({ hash }: Hashing, secret: string) {
  const verifier = hash(`verifier ${secret}`)
  return {
    state: hash(`state ${secret}`),
    nonce: hash(`nonce ${secret}`),
    verifier,
    // S256 of RFC 7636: base64url of the verifier's SHA-256, which is what `hash` computes.
    challenge: hash(verifier),
  }
}

/** The hash that binds a ticket to its browser. */
export const browserHashOf = ({ hash }: Hashing, secret: string): string => hash(`browser ${secret}`)

export interface StartProviderSignInPorts {
  readonly provider: Pick<OAuthProvider, 'authorizationUrl'>
  readonly secrets: Pick<Secrets, 'hash' | 'token'>
}

/** The authorization URL, and the secret to store in the browser. Throws `provider_unreachable`. */
export async function startProviderSignIn({ provider, secrets }: StartProviderSignInPorts, redirectUri: string) {
  const secret = secrets.token()
  const { state, nonce, challenge } = oauthParametersOf(secrets, secret)
  return { secret, url: await provider.authorizationUrl({ redirectUri, state, nonce, challenge }) }
}

export interface ProviderCallbackPorts {
  readonly provider: Pick<OAuthProvider, 'exchangeCode'>
  readonly tickets: Pick<TicketStore, 'save'>
  readonly secrets: Pick<Secrets, 'hash' | 'token'>
  now(): number
}

/** Lifetime of a ticket in ms; the page redeems it at once. */
const ticketLifetimeMs = 120_000

interface ProviderCallback {
  readonly code: string | undefined
  readonly state: string | undefined
  /** The browser secret from its cookie. */
  readonly secret: string | undefined
  readonly redirectUri: string
}

/**
 * Exchanges an authorization code for a single-use ticket that the page redeems. The state must match this browser's
 * secret, which prevents login CSRF. Throws `provider_refused` or `provider_unreachable`.
 */
export async function handleProviderCallback(ports: ProviderCallbackPorts, back: ProviderCallback): Promise<string> {
  const { provider, tickets, secrets, now } = ports
  const { code, state, secret, redirectUri } = back
  if (!code || !secret) throw new Failure('provider_refused')
  const oauth = oauthParametersOf(secrets, secret)
  if (state !== oauth.state) throw new Failure('provider_refused')
  const identity = await provider.exchangeCode({ code, redirectUri, verifier: oauth.verifier, nonce: oauth.nonce })
  const ticket = secrets.token()
  await tickets.save({
    ticketHash: secrets.hash(ticket),
    browserHash: browserHashOf(secrets, secret),
    identity,
    expiresAt: now() + ticketLifetimeMs,
  })
  return ticket
}
