import { expect, test } from 'vitest'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aUser } from '#tests/factories/user.ts'
import { lockedLessonCopy } from './locked-lesson-copy.ts'

const stepsOf = (...args: Parameters<typeof lockedLessonCopy>) =>
  lockedLessonCopy(...args).steps.map((step) => step.words)

test('a guest is offered registration, then login', () => {
  const lead = aLesson({ public: false, lead: true })
  const paid = aLesson({ public: false, paid: true })
  expect(stepsOf('needs_account', lead, null)).toEqual(['Regístrate', 'Inicia sesión'])
  expect(stepsOf('needs_account', paid, null)).toEqual(['Regístrate', 'Inicia sesión'])
})

test('a paid lesson is not announced as free', () => {
  expect(lockedLessonCopy('needs_account', aLesson({ lead: true, paid: true }), null).title).not.toContain('Gratis')
  expect(lockedLessonCopy('needs_account', aLesson({ lead: true }), null).title).toContain('Gratis')
})

test('a lesson that a free account unlocks lets a guest register in place (F50)', () => {
  expect(lockedLessonCopy('needs_account', aLesson({ lead: true }), null).steps[0]).toEqual({
    opens: 'sign-up',
    words: 'Regístrate',
  })
  expect(lockedLessonCopy('needs_account', aLesson({ paid: true }), null).steps[0]).toHaveProperty('to', '/register')
})

test('a learner is not asked to sign in', () => {
  expect(stepsOf('needs_subscription', aLesson(), aUser())).toEqual(['Ver los planes'])
  expect(stepsOf('needs_challenge', aLesson(), aUser())).toEqual(['Apúntate al reto'])
  expect(stepsOf('needs_challenge', aLesson(), null)).toContain('Inicia sesión')
})

test('a learner joins the challenge in place', () => {
  expect(lockedLessonCopy('needs_challenge', aLesson(), aUser()).steps).toEqual([
    { opens: 'join-challenge', words: 'Apúntate al reto' },
  ])
})

test('a learner whose challenge has ended is not invited again: only a subscription opens what is paid as well (Q47)', () => {
  const over = aUser({ challenge_over: true })
  const only = lockedLessonCopy('needs_challenge', aLesson({ paid: false }), over)
  expect([only.text, only.steps]).toEqual(['Tu reto ya ha terminado.', []])
  expect(stepsOf('needs_challenge', aLesson({ paid: true }), over)).toEqual(['Ver los planes'])
})

test('a lesson not yet available shows its date and no steps', () => {
  const words = lockedLessonCopy('not_yet_available', aLesson({ available_at: '2027-03-05T10:00:00.000Z' }), aUser())
  expect([words.title, words.steps]).toEqual(['Disponible el 5/3', []])
})
