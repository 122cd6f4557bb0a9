import { expect, test } from 'vitest'
import type { Account, Membership } from '#server/domain/accounts/account.ts'
import { longestGrantMs, mediaGrants } from './media-grants.ts'

const now = 1_800_000_000_000
const minute = 60_000
const day = 86_400_000

function granted(membership: Partial<Membership> | null, challengeJoinedAt: number | null = null) {
  const account = { id: 7, challenge_joined_at: challengeJoinedAt } as Account
  const grants = mediaGrants({ account, membership: membership as Membership | null }, now)
  return Object.fromEntries(grants.map(({ prefix, until }) => [prefix, until - now]))
}

const hour = longestGrantMs
const everyones = { 'lead/': hour, 'recordings/7/': hour, 'published/': hour }

test.each([
  ['a lead', granted(null), everyones],
  ['a subscriber', granted({ active_until: now + 30 * day }), { ...everyones, 'paid/': hour, 'challenge/': hour }],
  [
    'a subscriber whose last minutes run',
    granted({ active_until: now + 5 * minute }),
    { ...everyones, 'paid/': 5 * minute, 'challenge/': 5 * minute },
  ],
  ['a subscriber of yesterday', granted({ active_until: now - day }), everyones],
  ['a subscriber of this very moment', granted({ active_until: now }), everyones],
  ['a coupon that was never used', granted({ source: 'coupon', active_until: null }), everyones],
  ['whoever takes part in the challenge', granted(null, now - day), { ...everyones, 'challenge/': hour }],
  [
    'the challenge in its last minutes',
    granted(null, now - 7 * day + 5 * minute),
    { ...everyones, 'challenge/': 5 * minute },
  ],
  ['the challenge when it is over', granted(null, now - 7 * day), everyones],
  [
    'a subscriber in the last minutes of the challenge',
    granted({ active_until: now + day }, now - 7 * day + 5 * minute),
    { ...everyones, 'paid/': hour, 'challenge/': hour },
  ],
])('%s may open what is theirs, and no longer than it is', (_who, grants, right) => {
  expect(grants).toEqual(right)
})
