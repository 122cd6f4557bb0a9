import type { providers } from '#contract/sign-in.ts'

export type ProviderName = (typeof providers)[number]

/** An identity the server got from the provider itself, never from the page. */
export interface VerifiedIdentity {
  readonly provider: ProviderName
  /** The provider's stable subject identifier. */
  readonly subject: string
  /** In lower case; null when the provider sent no valid address. */
  readonly email: string | null
  /** True only for a boolean `true` from the provider. */
  readonly email_verified: boolean
  readonly name: string
  readonly lastname: string
}

/** Verifies a provider's token. Throws `provider_refused` or `provider_unreachable`. */
export type TokenVerifier = (token: string) => Promise<VerifiedIdentity>

/** An OpenID Connect provider with the authorization code flow and PKCE. */
export interface OAuthProvider {
  /** The authorization URL. */
  authorizationUrl(request: {
    readonly redirectUri: string
    readonly state: string
    readonly nonce: string
    readonly challenge: string
  }): Promise<string>
  /** Exchanges an authorization code for an identity. Throws `provider_refused` or `provider_unreachable`. */
  exchangeCode(request: {
    readonly code: string
    readonly redirectUri: string
    readonly verifier: string
    readonly nonce: string
  }): Promise<VerifiedIdentity>
}

/** Single-use tickets that carry a verified identity from the provider's callback to the page's call. */
export interface TicketStore {
  save(ticket: {
    readonly ticketHash: string
    readonly browserHash: string
    readonly identity: VerifiedIdentity
    readonly expiresAt: number
  }): Promise<void>
  /** Redeems a ticket of this browser; of concurrent calls exactly one succeeds. */
  spend(ticketHash: string, browserHash: string, now: number): Promise<VerifiedIdentity | undefined>
  /** Deletes tickets that expired before `now`. */
  purgeExpired(now: number): Promise<void>
}
