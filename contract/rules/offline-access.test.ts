import { expect, test } from 'vitest'
import type { OfflinePermission } from '../permission.ts'
import { type OfflineFacts, offlineRefusal, offlineUntil, paidLesson, rememberInstant } from './offline-access.ts'

const issued = 1_800_000_000_000
const minute = 60_000
const day = 1440 * minute

const subscriber: OfflinePermission = {
  user_id: 7,
  issued_at: issued,
  expires_at: issued + 14 * day,
  subscription_until: issued + 14 * day,
  challenge_until: null,
}
const facts: OfflineFacts = {
  lesson: paidLesson,
  userId: 7,
  permission: subscriber,
  now: issued + day,
  latestSeen: issued,
}
const lead = { ...subscriber, subscription_until: null }
const ending = { ...subscriber, subscription_until: issued + day }
const challenger = { ...lead, challenge_until: issued + day }
const openToLeads = { ...paidLesson, lead: true, paid: false }
const open = { ...paidLesson, public: true, paid: false }
const challenge = { ...paidLesson, paid: false, is_challenge: true }
const paidChallenge = { ...challenge, paid: true }
const upcoming = { ...paidLesson, available_at: new Date(issued + 2 * day).toISOString() }

test.each<[string, Partial<OfflineFacts>, ReturnType<typeof offlineRefusal>]>([
  ['of one who subscribes', {}, null],
  ['of one who subscribes, on the last day', { now: issued + 14 * day - 1 }, null],
  ['of one who subscribes, after fourteen days', { now: issued + 14 * day }, 'expired'],
  ['without a permission', { permission: null }, 'no_permission'],
  ['of another learner', { userId: 8 }, 'other_learner'],
  ['by a clock that is corrected by minutes', { now: issued + day - 5 * minute, latestSeen: issued + day }, null],
  ['by a clock put back', { now: issued + day - 5 * minute - 1, latestSeen: issued + day }, 'clock'],
  ['by a clock put back behind its permission', { now: issued - 6 * minute }, 'clock'],
  ['after a subscription that has ended', { permission: ending }, 'needs_subscription'],
  ['before a subscription ends', { permission: ending, now: issued + day - 1 }, null],
  ['of a lead who does not subscribe', { permission: lead }, 'needs_subscription'],
  ['that is open to leads', { permission: lead, lesson: openToLeads }, null],
  ['that is open to everyone', { permission: lead, lesson: open }, null],
  ['that is open to everyone, after fourteen days', { lesson: open, now: issued + 14 * day }, 'expired'],
  [
    'that was open to leads and became paid',
    { permission: lead, lesson: { ...openToLeads, paid: true } },
    'needs_subscription',
  ],
  ['of the challenge', { permission: challenger, lesson: challenge, now: issued + day - 1 }, null],
  ['of a challenge that is over', { permission: challenger, lesson: challenge }, 'needs_challenge'],
  ['of the challenge, to a subscriber', { lesson: challenge }, 'needs_challenge'],
  ['of the challenge that is paid as well, to a subscriber', { lesson: paidChallenge }, null],
  ['that is to come', { lesson: upcoming }, 'not_yet_available'],
  ['whose day has come meanwhile', { lesson: upcoming, now: issued + 2 * day }, null],
])('a downloaded lesson %s', (_what, given, refusal) => {
  expect(offlineRefusal({ ...facts, ...given })).toBe(refusal)
})

const both = { ...ending, challenge_until: issued + 3 * day }
test.each<[string, Parameters<typeof offlineUntil>[0], OfflinePermission, number]>([
  ['as long as the permission', paidLesson, subscriber, 14],
  ['until the subscription ends', paidLesson, ending, 1],
  ['until the challenge ends', challenge, challenger, 1],
  ['until the later of both ends', paidChallenge, both, 3],
  ['as long as the permission to leads', openToLeads, lead, 14],
  ['as long as the permission to everyone', open, lead, 14],
])('a downloaded lesson plays %s', (_until, lesson, permission, days) => {
  const until = offlineUntil(lesson, permission)
  expect(until).toBe(issued + days * day)
  // The two rules agree on the last instant.
  const at = (now: number) => offlineRefusal({ ...facts, lesson, permission, now, latestSeen: issued })
  expect([at(until - 1), at(until) === null]).toEqual([null, false])
})

test('the stored instant is the latest one, whatever the clock reads', () => {
  const start = { latestSeen: issued, turnedBack: 0 }
  expect(rememberInstant(start, issued + day)).toEqual({ latestSeen: issued + day, turnedBack: 0 })
  expect(rememberInstant(start, issued - minute)).toEqual({ latestSeen: issued, turnedBack: minute })
})

test('a clock put back again and again within the tolerance gains no more than the tolerance', () => {
  let known = { latestSeen: issued, turnedBack: 0 }
  let watched = 0
  // Ten seconds are watched, and the clock is put back by ten.
  for (let round = 0; round < 1000; round += 1) {
    if (offlineRefusal({ ...facts, now: issued, latestSeen: known.latestSeen }) !== null) break
    known = rememberInstant(known, issued)
    const later = issued + 10_000
    if (offlineRefusal({ ...facts, now: later, latestSeen: known.latestSeen }) !== null) break
    known = rememberInstant(known, later)
    watched += 10_000
  }
  expect(watched).toBeLessThanOrEqual(5 * minute + 10_000)
})

test('a paying learner who watches all the time is not locked out at any hour of fourteen days', () => {
  let known = { latestSeen: issued, turnedBack: 0 }
  for (let now = issued; now < issued + 14 * day; now += 60 * minute) {
    expect(offlineRefusal({ ...facts, now, latestSeen: known.latestSeen })).toBeNull()
    known = rememberInstant(known, now)
  }
})
