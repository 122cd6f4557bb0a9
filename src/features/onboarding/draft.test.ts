import { expect, test } from 'vitest'
import { answersOf, type Draft, emptyDraft, firstOpenStep, isAnswered, parseDraft, steps } from './draft.ts'

const complete: Draft = {
  experience: 'basic',
  target: 'target_socials',
  disciplines: ['salsa', 'bachata'],
  time_available: 'between-20-40',
  referred: false,
  referral_code: null,
}

test('no step of an empty draft counts as answered', () => {
  expect(steps.filter((step) => isAnswered(emptyDraft, step))).toEqual([])
  expect(answersOf(emptyDraft)).toBeNull()
  expect(firstOpenStep(emptyDraft)).toBe(0)
})

test('a professor is asked for after a yes, and sent only then', () => {
  expect(answersOf({ ...complete, referred: true })).toBeNull()
  expect(answersOf({ ...complete, referred: true, referral_code: 'MARTA' })).toHaveProperty('referral_code', 'MARTA')
  expect(answersOf({ ...complete, referral_code: 'MARTA' })).not.toHaveProperty('referral_code')
})

test('the request has the wire names and no state of the steps', () => {
  expect(answersOf(complete)).toEqual({
    experience: 'basic',
    target: 'target_socials',
    disciplines: ['salsa', 'bachata'],
    time_available: 'between-20-40',
  })
})

test('a returning learner continues at the first open step', () => {
  expect(firstOpenStep({ ...complete, time_available: null })).toBe(3)
  expect(firstOpenStep(complete)).toBe(steps.length - 1)
})

test('a stored draft is restored', () => {
  expect(parseDraft(JSON.stringify(complete))).toEqual(complete)
})

test.each([null, '', '{', '[]', 'null', '7', '{"experience":"genius","disciplines":[1,null],"referral_code":"X"}'])(
  'a damaged draft, %j, is an empty one',
  (text) => expect(parseDraft(text)).toEqual(emptyDraft),
)
