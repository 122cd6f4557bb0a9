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
export const longestGrantMs = 3_600_000

/**
 * What a learner may open at `now` (ms): the folder of the widest audience they belong to by `rules/lesson-access.ts`,
 * never beyond the moment that right ends, and the folder of their own recordings. A lesson of the challenge may be paid
 * as well, hence its tier is open to subscribers too.
 */
export function mediaGrants(caller: Pick<Caller, 'account' | 'membership'>, now: number): MediaGrant[] {
  const { account, membership } = caller
  const rights = rightsOf(caller, now)
  const longest = now + longestGrantMs
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
