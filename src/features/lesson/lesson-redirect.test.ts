import { expect, test } from 'vitest'
import { guest } from '#contract/rules/lesson-access.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { lessonRedirect } from './lesson-redirect.ts'

const now = Date.UTC(2026, 10, 21)
const lead = { subscription_active: false, has_challenge: false }
const subscriber = { ...lead, subscription_active: true }
const participant = { ...lead, has_challenge: true }
const challenge = aLesson({ public: false, is_challenge: true })
const future = aLesson({ available_at: '2026-11-21T00:00:00.001Z' })

test.each([
  ['an unknown lesson', undefined, subscriber, 'unknown'],
  ['a lesson to come', future, subscriber, 'not_yet_available'],
  [
    'a lesson that is not published yet',
    aLesson({ published_at: future.available_at }),
    subscriber,
    'not_yet_available',
  ],
  [
    'a lesson to come of the challenge',
    { ...challenge, available_at: future.available_at },
    participant,
    'not_yet_available',
  ],
  ['a lesson whose day has come', aLesson({ available_at: '2026-11-21T00:00:00.000Z' }), guest, null],
  ['a challenge lesson, to a guest', challenge, guest, 'needs_challenge'],
  ['a challenge lesson, to a lead', challenge, lead, 'needs_challenge'],
  ['a challenge lesson, to a subscriber who takes no part', challenge, subscriber, 'needs_challenge'],
  ['a challenge lesson, to a participant', challenge, participant, null],
  ['a challenge lesson that is paid as well, to a subscriber', { ...challenge, paid: true }, subscriber, null],
  ['a paid lesson, to a lead', aLesson({ public: false, paid: true }), lead, null],
  ['a lead lesson, to a guest', aLesson({ public: false, lead: true }), guest, null],
  ['a public lesson, to a guest', aLesson(), guest, null],
])('the redirect of %s', (_what, lesson, viewer, reason) => {
  expect(lessonRedirect(lesson, viewer, now)).toBe(reason)
})
