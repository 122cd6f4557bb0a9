import { expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { routeErrorOf } from './route-error.ts'

test('what carries no status counts as a 500', () => {
  for (const thrown of [new Error('x'), 'text', null, undefined, { status: 'four' }]) {
    expect(routeErrorOf(thrown, true)).toMatchObject({ kind: 'fault', status: 500 })
  }
  expect(routeErrorOf({ status: 403 }, true).status).toBe(403)
})

test('a failed call keeps its status and its words', () => {
  expect(routeErrorOf(new Failure('lesson_unknown'), true)).toMatchObject({
    status: 404,
    heading: 'Esta clase ya no está',
  })
  expect(routeErrorOf(new Failure('offline'), false)).toMatchObject({ status: 500, heading: 'No tienes conexión' })
})

test('a missing piece of the page is told apart, with and without a network', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  expect(routeErrorOf(missing, true)).toMatchObject({ kind: 'piece', heading: 'No llegamos a la academia' })
  expect(routeErrorOf(missing, false)).toMatchObject({ kind: 'piece', heading: 'No tienes conexión' })
})
