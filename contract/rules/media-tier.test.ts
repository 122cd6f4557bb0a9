import { expect, test } from 'vitest'
import { accessRefusal } from './lesson-access.ts'
import { mediaTierOf } from './media-tier.ts'

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

test('whoever may not watch a lesson is not let into the tier of its files by an account alone', () => {
  const lead = { subscription_active: false, has_challenge: false }
  for (let bits = 0; bits < 16; bits++) {
    const [isPublic, isLead, paid, is_challenge] = [1, 2, 4, 8].map((bit) => (bits & bit) !== 0) as [
      boolean,
      boolean,
      boolean,
      boolean,
    ]
    const lesson = { public: isPublic, lead: isLead, paid, is_challenge }
    const refusal = accessRefusal({ ...lesson, available_at: null }, lead, 0)
    if (refusal !== null) expect(['paid', 'challenge']).toContain(mediaTierOf(lesson))
    else expect(['public', 'lead']).toContain(mediaTierOf(lesson))
  }
})
