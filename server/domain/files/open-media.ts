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
  /** The address of a path below `/media/`; of a pattern of paths, the pattern of their addresses. */
  resourceOf(pattern: string): string
  now(): number
}

export interface OpenedMedia {
  readonly of: MediaGrant['of']
  /** Seconds since 1970. */
  readonly expires: number
  readonly pass: PassCookies
}

/** A pass for each folder that a learner may open now. One policy names one resource, hence one pass for each. */
export function openMedia({ sign, resourceOf, now }: OpenMediaPorts, caller: Caller): readonly OpenedMedia[] {
  return mediaGrants(caller, now()).map(({ of, folder, until }) => ({
    of,
    expires: Math.floor(until / 1000),
    pass: sign({ resource: resourceOf(`${folder}*`), until }),
  }))
}
