import { expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { lossOf } from './loss.ts'

test('what carries no status counts as a 500', () => {
  for (const thrown of [new Error('x'), 'text', null, undefined, { status: 'four' }]) {
    expect(lossOf(thrown, true)).toMatchObject({ kind: 'fault', status: 500 })
  }
  expect(lossOf({ status: 403 }, true).status).toBe(403)
})

test('a failed call keeps its status and its words', () => {
  expect(lossOf(new Failure('lesson_unknown'), true)).toMatchObject({ status: 404, heading: 'Esta clase ya no está' })
  expect(lossOf(new Failure('offline'), false)).toMatchObject({ status: 500, heading: 'No tienes conexión' })
})

test('a missing piece of the page is told apart, with and without a network', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  expect(lossOf(missing, true)).toMatchObject({ kind: 'piece', heading: 'No llegamos a la academia' })
  expect(lossOf(missing, false)).toMatchObject({ kind: 'piece', heading: 'No tienes conexión' })
})
