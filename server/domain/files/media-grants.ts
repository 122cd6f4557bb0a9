import type { MediaTier } from '#contract/catalogue-file.ts'
import { challengeClosesAt } from '#contract/rules/challenge.ts'
import type { Caller } from '#server/domain/accounts/account.ts'
import { rightsOf } from '#server/domain/accounts/show-user.ts'

/** A part of the media store that somebody may open. */
export interface MediaGrant {
  readonly tier: Exclude<MediaTier, 'public'>
  /** First part of the keys it opens, with a slash at its end. */
  readonly prefix: string
  /** ms since 1970. */
  readonly until: number
}

/** The longest a grant lasts, in ms: what was opened cannot be closed again before. */
export const longestGrantMs = 3_600_000

/**
 * What somebody may open at `now` (ms): a tier for each reason in `rules/lesson-access.ts`, and never beyond the moment
 * that reason ends. A lesson of the challenge may be paid as well, hence its tier is open to both.
 */
export function mediaGrants(caller: Pick<Caller, 'account' | 'membership'>, now: number): MediaGrant[] {
  const { account, membership } = caller
  const rights = rightsOf(caller, now)
  const always = Number.POSITIVE_INFINITY
  const paidUntil = rights.subscription_active ? (membership?.active_until ?? now) : now
  const challengeUntil = rights.has_challenge ? challengeClosesAt(account.challenge_joined_at ?? 0) : now
  const reasons: Readonly<Record<MediaGrant['tier'], number>> = {
    lead: always,
    paid: paidUntil,
    challenge: Math.max(challengeUntil, paidUntil),
    recordings: always,
    published: always,
  }
  return (Object.keys(reasons) as MediaGrant['tier'][]).flatMap((tier) => {
    const until = Math.min(reasons[tier], now + longestGrantMs)
    const prefix = tier === 'recordings' ? `recordings/${account.id}/` : `${tier}/`
    // A policy knows seconds, so what ends within this one is over.
    return until - now < 1000 ? [] : [{ tier, prefix, until }]
  })
}
