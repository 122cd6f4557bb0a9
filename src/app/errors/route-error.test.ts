import { expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { routeErrorOf } from './route-error.ts'

test('an error without a status is a 500', () => {
  for (const thrown of [new Error('x'), 'text', null, undefined, { status: 'four' }]) {
    expect(routeErrorOf(thrown, true)).toMatchObject({ kind: 'exception', status: 500 })
  }
  expect(routeErrorOf({ status: 403 }, true).status).toBe(403)
})

test('a failed call has its own status and message', () => {
  expect(routeErrorOf(new Failure('lesson_unknown'), true)).toMatchObject({
    status: 404,
    heading: 'Esta clase ya no está',
  })
  expect(routeErrorOf(new Failure('offline'), false)).toMatchObject({ status: 500, heading: 'No tienes conexión' })
})

test('a chunk that failed to load has a kind of its own, with and without a network', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  expect(routeErrorOf(missing, true)).toMatchObject({ kind: 'chunk', heading: 'No llegamos a la academia' })
  expect(routeErrorOf(missing, false)).toMatchObject({ kind: 'chunk', heading: 'No tienes conexión' })
})
