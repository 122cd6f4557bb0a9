import { describe, expect, test } from 'vitest'
import { type AccessFlags, accessRefusal, guest, lessonBadge, mediaTierOf, type Viewer } from './lesson-access.ts'

const now = Date.parse('2026-03-05T10:00:00.000Z')
const viewers = {
  guest,
  lead: { subscription_active: false, has_challenge: false },
  subscriber: { subscription_active: true, has_challenge: false },
  challenger: { subscription_active: false, has_challenge: true },
  'subscribed challenger': { subscription_active: true, has_challenge: true },
} satisfies Record<string, Viewer>

const flags = (over: Partial<AccessFlags>): AccessFlags => ({
  public: false,
  lead: false,
  paid: false,
  is_challenge: false,
  available_at: null,
  published_at: null,
  ...over,
})

// One row a kind of lesson, one column a kind of viewer, in the order of `viewers`.
const refusals = [
  ['public', { public: true }, [null, null, null, null, null]],
  ['lead', { lead: true }, ['needs_account', null, null, null, null]],
  ['paid', { paid: true }, ['needs_account', 'needs_subscription', null, 'needs_subscription', null]],
  [
    'lead and paid',
    { lead: true, paid: true },
    ['needs_account', 'needs_subscription', null, 'needs_subscription', null],
  ],
  ['public and paid', { public: true, paid: true }, [null, null, null, null, null]],
  ['without any flag', {}, ['needs_account', 'needs_subscription', null, 'needs_subscription', null]],
  ['challenge', { is_challenge: true }, ['needs_challenge', 'needs_challenge', 'needs_challenge', null, null]],
  [
    'challenge and paid (Q47)',
    { is_challenge: true, paid: true },
    ['needs_challenge', 'needs_challenge', null, null, null],
  ],
  [
    'challenge and lead',
    { is_challenge: true, lead: true },
    ['needs_challenge', 'needs_challenge', 'needs_challenge', null, null],
  ],
  [
    'challenge and public',
    { is_challenge: true, public: true },
    ['needs_challenge', 'needs_challenge', 'needs_challenge', null, null],
  ],
] as const

const badges = [
  ['public', { public: true }, [null, null, null, null, null]],
  ['lead', { lead: true }, ['eye', null, null, null, null]],
  ['paid', { paid: true }, ['lock', 'lock', null, 'lock', null]],
  ['lead and paid', { lead: true, paid: true }, ['lock', 'lock', null, 'lock', null]],
  ['without any flag', {}, ['lock', 'lock', null, 'lock', null]],
  ['challenge', { is_challenge: true }, ['challenge', 'challenge', 'challenge', null, null]],
  ['challenge and paid (Q47)', { is_challenge: true, paid: true }, ['lock', 'lock', null, null, null]],
  ['challenge and lead', { is_challenge: true, lead: true }, ['challenge', 'challenge', 'challenge', null, null]],
] as const

test.each(refusals)('the access refusal of each role for a lesson that is %s', (_, over, expected) => {
  expect(Object.values(viewers).map((viewer) => accessRefusal(flags(over), viewer, now))).toEqual(expected)
})

test.each(badges)('the badge of each role on the card of a lesson that is %s (F96)', (_, over, expected) => {
  expect(Object.values(viewers).map((viewer) => lessonBadge(flags(over), viewer, now))).toEqual(expected)
})

describe.each(Object.entries(viewers))('for a %s', (_, viewer) => {
  const combinations = Array.from({ length: 16 }, (_, bits) =>
    flags({ public: !!(bits & 1), lead: !!(bits & 2), paid: !!(bits & 4), is_challenge: !!(bits & 8) }),
  )

  test('a lesson to come is closed and dated, whatever its flags', () => {
    const available_at = new Date(now + 1).toISOString()
    for (const lesson of combinations) {
      expect(accessRefusal({ ...lesson, available_at }, viewer, now)).toBe('not_yet_available')
      expect(lessonBadge({ ...lesson, available_at }, viewer, now)).toBe('upcoming')
      // A lesson that is not published yet is not available yet, whatever its other date (F127).
      expect(accessRefusal({ ...lesson, published_at: available_at }, viewer, now)).toBe('not_yet_available')
      expect(lessonBadge({ ...lesson, published_at: available_at }, viewer, now)).toBe('upcoming')
    }
  })

  test('a lesson without a badge opens, and one with a badge does not', () => {
    for (const lesson of combinations)
      expect(lessonBadge(lesson, viewer, now) === null).toBe(accessRefusal(lesson, viewer, now) === null)
  })
})

const closed = { public: false, lead: false, paid: false, is_challenge: false }

test.each([
  [{ ...closed, public: true }, 'public'],
  [{ ...closed, public: true, paid: true }, 'public'],
  [{ ...closed, lead: true }, 'lead'],
  [{ ...closed, lead: true, paid: true }, 'paid'],
  [{ ...closed, paid: true }, 'paid'],
  [closed, 'paid'],
  [{ ...closed, is_challenge: true }, 'challenge'],
  [{ ...closed, is_challenge: true, public: true }, 'challenge'],
] as const)('the files of a lesson with the flags %o lie in %s/', (flags, tier) => {
  expect(mediaTierOf(flags)).toBe(tier)
})

test('an account alone does not open the media tier of a lesson that it may not watch', () => {
  const lead = { subscription_active: false, has_challenge: false }
  for (let bits = 0; bits < 16; bits++) {
    const [isPublic, isLead, paid, is_challenge] = [1, 2, 4, 8].map((bit) => (bits & bit) !== 0) as [
      boolean,
      boolean,
      boolean,
      boolean,
    ]
    const lesson = { public: isPublic, lead: isLead, paid, is_challenge }
    const refusal = accessRefusal({ ...lesson, available_at: null, published_at: null }, lead, 0)
    if (refusal !== null) expect(['paid', 'challenge']).toContain(mediaTierOf(lesson))
    else expect(['public', 'lead']).toContain(mediaTierOf(lesson))
  }
})
