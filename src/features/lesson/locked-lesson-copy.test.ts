import { expect, test } from 'vitest'
import { aLesson } from '#tests/factories/catalogue.ts'
import { lockedLessonCopy } from './locked-lesson-copy.ts'

const stepsOf = (...args: Parameters<typeof lockedLessonCopy>) => lockedLessonCopy(...args).steps.map((step) => step.words)

test('a guest is asked to register, with the login beside it', () => {
  const lead = aLesson({ public: false, lead: true })
  const paid = aLesson({ public: false, paid: true })
  expect(stepsOf('needs_account', lead, false)).toEqual(['Regístrate', 'Inicia sesión'])
  expect(stepsOf('needs_account', paid, false)).toEqual(['Regístrate', 'Inicia sesión'])
})

test('nobody is told that a paid lesson is free', () => {
  expect(lockedLessonCopy('needs_account', aLesson({ lead: true, paid: true }), false).title).not.toContain('Gratis')
  expect(lockedLessonCopy('needs_account', aLesson({ lead: true }), false).title).toContain('Gratis')
})

test('a lesson that an account alone opens lets a guest register on the spot (F50)', () => {
  expect(lockedLessonCopy('needs_account', aLesson({ lead: true }), false).steps[0]).toEqual({
    opens: 'sign-up',
    words: 'Regístrate',
  })
  expect(lockedLessonCopy('needs_account', aLesson({ paid: true }), false).steps[0]).toHaveProperty('to', '/register')
})

test('whoever has an account is not asked to sign in', () => {
  expect(stepsOf('needs_subscription', aLesson(), true, () => true)).toEqual(['Ver los planes'])
  expect(stepsOf('needs_challenge', aLesson(), true)).toEqual(['Apúntate al reto'])
  expect(stepsOf('needs_challenge', aLesson(), false)).toContain('Inicia sesión')
})

test('nobody is sent to an address without a screen', () => {
  expect(stepsOf('needs_subscription', aLesson(), true, () => false)).toEqual([])
})

test('whoever is signed in joins the challenge where they stand', () => {
  expect(lockedLessonCopy('needs_challenge', aLesson(), true).steps).toEqual([
    { opens: 'join-challenge', words: 'Apúntate al reto' },
  ])
})

test('a lesson to come says its day, and nothing that could be done about it', () => {
  const words = lockedLessonCopy('not_yet_available', aLesson({ available_at: '2027-03-05T10:00:00.000Z' }), true)
  expect([words.title, words.steps]).toEqual(['Disponible el 5/3', []])
})
