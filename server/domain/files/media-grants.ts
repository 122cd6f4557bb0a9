import { challengeClosesAt } from '#contract/rules/challenge.ts'
import type { Caller } from '#server/domain/accounts/account.ts'
import { rightsOf } from '#server/domain/accounts/show-user.ts'
import { audienceFolders } from './media-address.ts'

/** A part of the media store that a learner may open. */
export interface MediaGrant {
  readonly of: 'lessons' | 'recordings'
  /** First part of the paths below `/media/` that it opens, with a slash at its end. */
  readonly folder: string
  /** ms since 1970. */
  readonly until: number
}

/** The longest a grant lasts, in ms: what was opened cannot be closed again before. */
export const maxGrantMs = 3_600_000

/**
 * What a learner may open at `now` (ms): the folder of the widest audience they belong to by `rules/lesson-access.ts`,
 * never beyond the moment that right ends, and the folder of their own recordings. A lesson of the challenge may be paid
 * as well, hence its tier is open to subscribers too.
 */
export function mediaGrants(caller: Pick<Caller, 'account' | 'membership'>, now: number): MediaGrant[] {
  const { account, membership } = caller
  const rights = rightsOf(caller, now)
  const longest = now + maxGrantMs
  const endOf = {
    subscriber: rights.subscription_active ? (membership?.active_until ?? now) : now,
    challenge: rights.has_challenge ? challengeClosesAt(account.challenge_joined_at ?? 0) : now,
  }
  // A policy knows seconds, so what ends within this one is over.
  const lasting = (['subscriber', 'challenge'] as const).find((audience) => endOf[audience] - now >= 1000)
  return [
    {
      of: 'lessons',
      folder: audienceFolders[lasting ?? 'lead'],
      until: lasting ? Math.min(endOf[lasting], longest) : longest,
    },
    { of: 'recordings', folder: `recordings/${account.id}/`, until: longest },
  ]
}

/** The three cookies that CloudFront reads a pass from. */
export interface SignedCookies {
  readonly 'CloudFront-Policy': string
  readonly 'CloudFront-Key-Pair-Id': string
  readonly 'CloudFront-Signature': string
}

export interface SignMediaGrantsPorts {
  /** Opens what `resource` matches until `until` (ms since 1970). */
  readonly sign: (grant: { readonly resource: string; readonly until: number }) => SignedCookies
  /** The address of a path below `/media/`; of a pattern of paths, the pattern of their addresses. */
  resourceOf(pattern: string): string
  now(): number
}

export interface SignedMediaGrant {
  readonly of: MediaGrant['of']
  /** Seconds since 1970. */
  readonly expires: number
  readonly pass: SignedCookies
}

/** A pass for each folder that a learner may open now. One policy names one resource, hence one pass for each. */
export function signMediaGrants(
  { sign, resourceOf, now }: SignMediaGrantsPorts,
  caller: Caller,
): readonly SignedMediaGrant[] {
  return mediaGrants(caller, now()).map(({ of, folder, until }) => ({
    of,
    expires: Math.floor(until / 1000),
    pass: sign({ resource: resourceOf(`${folder}*`), until }),
  }))
}
