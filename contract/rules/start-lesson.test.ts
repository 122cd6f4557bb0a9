import { describe, expect, test } from 'vitest'
import { aLesson } from '#tests/factories/catalogue.ts'
import { startInCourse, startInProgram } from './start-lesson.ts'

const now = Date.parse('2026-03-05T10:00:00.000Z')
const tomorrow = '2026-03-06T10:00:00.000Z'
const paid = aLesson({ public: false, paid: true })

describe('in a course (F115)', () => {
  const stranger = { signedIn: true, signedUp: false, finished: 0 }
  test.each([
    ['a guest goes to the lesson', { ...stranger, signedIn: false }, 'go'],
    ['somebody signed up goes', { ...stranger, signedUp: true }, 'go'],
    ['somebody who has finished a lesson of it goes', { ...stranger, finished: 1 }, 'go'],
    ['anybody else is asked to sign up', stranger, 'sign-up'],
  ])('%s', (_who, learner, start) => {
    expect(startInCourse(paid, learner, now)).toBe(start)
  })
})

describe('in a program (F114)', () => {
  const stranger = { signedUp: false, finished: 0 }
  test.each([
    ['a public lesson opens', aLesson(), stranger, 'go'],
    ['a lead lesson opens', aLesson({ public: false, lead: true }), stranger, 'go'],
    ['somebody signed up goes', paid, { ...stranger, signedUp: true }, 'go'],
    ['somebody who has finished a lesson of it goes', paid, { ...stranger, finished: 1 }, 'go'],
    ['anybody else is asked to sign up', paid, stranger, 'sign-up'],
  ] as const)('%s', (_who, lesson, learner, start) => {
    expect(startInProgram(lesson, learner, now)).toBe(start)
  })
})

test('a lesson to come starts for nobody, and nobody is asked to sign up for it (F113)', () => {
  const toCome = aLesson({ available_at: tomorrow })
  for (const signedUp of [true, false]) {
    expect(startInCourse(toCome, { signedIn: true, signedUp, finished: 3 }, now)).toBe('nothing')
    expect(startInProgram(toCome, { signedUp, finished: 3 }, now)).toBe('nothing')
  }
})
