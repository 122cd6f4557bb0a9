import type { Caller } from '#server/domain/accounts/account.ts'
import { type MediaGrant, mediaGrants } from './media-grants.ts'

/** The three cookies that CloudFront reads a pass from. */
export interface PassCookies {
  readonly 'CloudFront-Policy': string
  readonly 'CloudFront-Key-Pair-Id': string
  readonly 'CloudFront-Signature': string
}

export interface OpenMediaPorts {
  /** Opens what `resource` matches until `until` (ms since 1970). */
  readonly sign: (grant: { readonly resource: string; readonly until: number }) => PassCookies
  /** The address a key is played from; of a pattern of keys, the pattern of their addresses. */
  resourceOf(pattern: string): string
  now(): number
}

export interface OpenedTier {
  readonly tier: MediaGrant['tier']
  /** Seconds since 1970. */
  readonly expires: number
  readonly pass: PassCookies
}

/** A pass for each tier that somebody may open now. One policy names one resource, hence one pass for each. */
export function openMedia({ sign, resourceOf, now }: OpenMediaPorts, caller: Caller): readonly OpenedTier[] {
  return mediaGrants(caller, now()).map(({ tier, prefix, until }) => ({
    tier,
    expires: Math.floor(until / 1000),
    pass: sign({ resource: resourceOf(`${prefix}*`), until }),
  }))
}
