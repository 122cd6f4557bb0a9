import { expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { refusalWords } from './refusal-words.ts'

test('the server’s own words are shown where it sent some (F37)', () => {
  expect(refusalWords(new Failure('credentials_wrong', { said: 'No coincide.' }))).toBe('No coincide.')
})

test('without them the code has its own, and without a network nothing is said to be lost', () => {
  expect(refusalWords(new Failure('link_spent'))).toMatch(/^Este enlace ya no funciona\. /)
  expect(refusalWords(new Failure('offline'))).toContain('Lo que has escrito sigue aquí')
})

test.each([
  [20, 'en un minuto'],
  [61, 'en 2 minutos'],
  [900, 'en 15 minutos'],
])('somebody who has to wait %i s hears for how long', (retryAfter, words) => {
  expect(refusalWords(new Failure('too_many_requests', { retryAfter }))).toContain(words)
})
