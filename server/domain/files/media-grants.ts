import { challengeClosesAt } from '#contract/rules/challenge.ts'
import { hourMs } from '#contract/time-units.ts'
import type { Caller } from '#server/domain/accounts/account.ts'
import { accessUntil, entitlementsOf } from '#server/domain/accounts/show-user.ts'
import { audienceFolders } from './media-path.ts'

/** A folder of the media store that a learner may open. */
interface MediaGrant {
  readonly of: 'lessons' | 'recordings'
  /** Path prefix below `/media/`, with a slash at its end. */
  readonly folder: string
  /** ms since 1970. */
  readonly until: number
}

/** The maximum lifetime of a grant, in ms: a grant cannot be revoked earlier. */
export const maxGrantMs = hourMs

/**
 * The media grants of a learner at `now` (ms): the folder of the widest audience they belong to by
 * `rules/lesson-access.ts`, expiring with that entitlement, and the folder of their own recordings. Challenge lessons
 * may be paid as well, so that subscribers get their tier too.
 */
export function mediaGrants(caller: Pick<Caller, 'account' | 'membership'>, now: number): MediaGrant[] {
  const { account, membership } = caller
  const entitlements = entitlementsOf(caller, now)
  const latest = now + maxGrantMs
  const endOf = {
    subscriber: entitlements.subscription_active ? accessUntil(membership) : now,
    challenge: entitlements.has_challenge ? challengeClosesAt(account.challenge_joined_at ?? 0) : now,
  }
  // Policies have whole seconds: an entitlement that ends within this one has ended.
  const widest = (['subscriber', 'challenge'] as const).find((audience) => endOf[audience] - now >= 1000)
  return [
    {
      of: 'lessons',
      folder: audienceFolders[widest ?? 'lead'],
      until: widest ? Math.min(endOf[widest], latest) : latest,
    },
    { of: 'recordings', folder: `recordings/${account.id}/`, until: latest },
  ]
}

/** CloudFront's signed cookies. */
interface SignedCookies {
  readonly 'CloudFront-Policy': string
  readonly 'CloudFront-Key-Pair-Id': string
  readonly 'CloudFront-Signature': string
}

export interface SignMediaGrantsPorts {
  /** Signs a policy for `resource` until `until` (ms since 1970). */
  readonly sign: (grant: { readonly resource: string; readonly until: number }) => SignedCookies
  /** The URL of a path or path pattern below `/media/`. */
  resourceOf(pattern: string): string
  now(): number
}

export interface SignedMediaGrant {
  readonly of: MediaGrant['of']
  /** Seconds since 1970. */
  readonly expires: number
  readonly pass: SignedCookies
}

/** Signed cookies for each folder a learner may open now; a policy names a single resource. */
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
