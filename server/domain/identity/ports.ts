import type { providers } from '#contract/sign-in.ts'

export type ProviderName = (typeof providers)[number]

/** Who somebody is, as a provider told the server itself. Nothing in it came from the page. */
export interface VerifiedIdentity {
  readonly provider: ProviderName
  /** The provider's own unchanging name for them: what an identity is known by. */
  readonly subject: string
  /** In lower case; null when the provider named none, or none that is an address. */
  readonly email: string | null
  /** True only where the provider said so with a real `true`. */
  readonly email_verified: boolean
  readonly name: string
  readonly lastname: string
}

/** Turns what a provider handed out into who somebody is. Throws `provider_refused` or `provider_unreachable`. */
export type TokenVerifier = (token: string) => Promise<VerifiedIdentity>

/** A provider that people are sent to and come back from with a code (OpenID Connect with PKCE). */
export interface OAuthProvider {
  /** Where to send the browser. */
  authorizationUrl(way: {
    readonly redirectUri: string
    readonly state: string
    readonly nonce: string
    readonly challenge: string
  }): Promise<string>
  /** What the code is worth. Throws `provider_refused` or `provider_unreachable`. */
  exchangeCode(way: {
    readonly code: string
    readonly redirectUri: string
    readonly verifier: string
    readonly nonce: string
  }): Promise<VerifiedIdentity>
}

/** Tickets that carry a proven identity from the way back to the page's call; each is used once. */
export interface TicketStore {
  save(ticket: {
    readonly ticketHash: string
    readonly browserHash: string
    readonly identity: VerifiedIdentity
    readonly expiresAt: number
  }): Promise<void>
  /** Uses a ticket up, for the browser it was made for alone. Of any number of uses at once exactly one gets it. */
  spend(ticketHash: string, browserHash: string, now: number): Promise<VerifiedIdentity | undefined>
  /** Forgets tickets that ran out before `now`. */
  purgeExpired(now: number): Promise<void>
}
