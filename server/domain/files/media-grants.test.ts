import { expect, test } from 'vitest'
import type { Account, Membership } from '#server/domain/accounts/account.ts'
import { maxGrantMs, mediaGrants } from './media-grants.ts'

const now = 1_800_000_000_000
const minute = 60_000
const day = 86_400_000

function granted(membership: Partial<Membership> | null, challengeJoinedAt: number | null = null) {
  const account = { id: 7, challenge_joined_at: challengeJoinedAt } as Account
  const grants = mediaGrants({ account, membership: membership as Membership | null }, now)
  return Object.fromEntries(grants.map(({ folder, until }) => [folder, until - now]))
}

const hour = maxGrantMs
const own = { 'recordings/7/': hour }
const leads = { 'subscriber/challenge/lead/': hour, ...own }
const challengers = (until: number) => ({ 'subscriber/challenge/': until, ...own })
const subscribers = (until: number) => ({ 'subscriber/': until, ...own })

test.each([
  ['a lead', granted(null), leads],
  ['a subscriber', granted({ active_until: now + 30 * day }), subscribers(hour)],
  ['a subscriber whose last minutes run', granted({ active_until: now + 5 * minute }), subscribers(5 * minute)],
  ['a subscriber of yesterday', granted({ active_until: now - day }), leads],
  ['a subscriber of this very moment', granted({ active_until: now }), leads],
  ['a subscriber of yesterday in the challenge', granted({ active_until: now - day }, now - day), challengers(hour)],
  ['a coupon that was never used', granted({ source: 'coupon', active_until: null }), leads],
  ['a participant of the challenge', granted(null, now - day), challengers(hour)],
  ['the challenge in its last minutes', granted(null, now - 7 * day + 5 * minute), challengers(5 * minute)],
  ['the challenge when it is over', granted(null, now - 7 * day), leads],
  [
    'a subscriber in the last minutes of the challenge',
    granted({ active_until: now + day }, now - 7 * day + 5 * minute),
    subscribers(hour),
  ],
])('%s gets the media grants of their entitlements, and no longer', (_who, grants, right) => {
  expect(grants).toEqual(right)
})
