import { describe, expect, test } from 'vitest'
import { aLesson } from '#tests/factories/catalogue.ts'
import { startInCourse, startInProgram } from './start-lesson.ts'

const now = Date.parse('2026-03-05T10:00:00.000Z')
const tomorrow = '2026-03-06T10:00:00.000Z'
const free = aLesson({ public: false, lead: true })
const paid = aLesson({ public: false, paid: true })
const challenge = aLesson({ public: false, is_challenge: true })
const lead = { subscription_active: false, has_challenge: false }
const subscriber = { subscription_active: true, has_challenge: false }

describe('starting a lesson in a course (F115)', () => {
  const newcomer = { viewer: subscriber, signedUp: false, finished: 0 }
  test.each([
    ['a guest goes to the lesson', paid, { ...newcomer, viewer: null }, 'go'],
    ['a learner who is signed up goes', paid, { ...newcomer, signedUp: true }, 'go'],
    ['a learner who has finished a lesson of it goes', paid, { ...newcomer, finished: 1 }, 'go'],
    ['any other subscriber is asked to enrol', paid, newcomer, 'sign-up'],
    ['a lead is asked to enrol at a lesson they may watch', free, { ...newcomer, viewer: lead }, 'sign-up'],
    [
      'a lead gets the access dialog at a paid lesson, and is not asked to enrol',
      paid,
      { ...newcomer, viewer: lead },
      'access',
    ],
    [
      'a lead who is signed up gets the access dialog at a paid lesson',
      paid,
      { viewer: lead, signedUp: true, finished: 0 },
      'access',
    ],
    [
      'a lead with progress gets the access dialog at a paid lesson',
      paid,
      { viewer: lead, signedUp: false, finished: 3 },
      'access',
    ],
    ['a lesson of the challenge shows its own explanation', challenge, newcomer, 'go'],
  ] as const)('%s', (_who, lesson, learner, start) => {
    expect(startInCourse(lesson, learner, now)).toBe(start)
  })
})

describe('starting a lesson in a program (F114)', () => {
  const newcomer = { viewer: subscriber, published: true, signedUp: false, finished: 0 }
  test.each([
    ['a public lesson opens to a guest', aLesson(), { ...newcomer, viewer: null }, 'go'],
    ['a free lesson navigates for a guest, and opens the dialog itself', free, { ...newcomer, viewer: null }, 'go'],
    ['a free lesson opens to a lead', free, { ...newcomer, viewer: lead }, 'go'],
    ['a learner who is signed up goes', paid, { ...newcomer, signedUp: true }, 'go'],
    ['a learner who has finished a lesson of it goes', paid, { ...newcomer, finished: 1 }, 'go'],
    ['any other subscriber is asked to enrol', paid, newcomer, 'sign-up'],
    ['a guest gets the access dialog at a paid lesson', paid, { ...newcomer, viewer: null }, 'access'],
    ['a lead gets the access dialog at a paid lesson', paid, { ...newcomer, viewer: lead }, 'access'],
    [
      'a lead who is signed up gets the access dialog at a paid lesson',
      paid,
      { ...newcomer, viewer: lead, signedUp: true },
      'access',
    ],
  ] as const)('%s', (_who, lesson, learner, start) => {
    expect(startInProgram(lesson, learner, now)).toBe(start)
  })

  test.each([
    ['public', aLesson()],
    ['paid', paid],
  ])('a %s lesson of an unpublished program does not start', (_kind, lesson) => {
    for (const viewer of [null, lead, subscriber])
      for (const signedUp of [true, false])
        expect(startInProgram(lesson, { viewer, published: false, signedUp, finished: 2 }, now)).toBe('nothing')
  })
})

test('a lesson that is not available yet does not start or ask to enrol (F113)', () => {
  const toCome = aLesson({ available_at: tomorrow })
  for (const signedUp of [true, false]) {
    expect(startInCourse(toCome, { viewer: subscriber, signedUp, finished: 3 }, now)).toBe('nothing')
    expect(startInProgram(toCome, { viewer: subscriber, published: true, signedUp, finished: 3 }, now)).toBe('nothing')
  }
})
