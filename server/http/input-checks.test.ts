import { expect, test } from 'vitest'
import { structuralFault } from './input-checks.ts'

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

test.each(['texto', '', 7, null, undefined, true, { a: 1 }, { a: [1, { b: 'ñ\t\n\ud800' }] }, nested(20)])(
  'the input %j is accepted',
  (value) => {
    expect(structuralFault(value, 'body')).toBeUndefined()
  },
)

test.each([
  ['body.0', [nested(50_000)]],
  ['body', nested(21)],
  ['body.name.a', { name: { a: nested(19) } }],
])('excessive nesting is reported at %s, without deeper recursion', (path, value) => {
  const issue = structuralFault(value, 'body')
  expect(issue?.code).toBe('depth')
  expect(issue?.path.startsWith(path)).toBe(true)
  expect(issue?.path.split('.').length).toBeLessThanOrEqual(21)
})

test.each([
  ['body', 'a\0b'],
  ['body.search', { search: '\0' }],
  ['body.list.1', { list: ['a', 'b\0'] }],
  ['body', { 'a\0': 1 }],
])('a NUL is reported by its path %s, never echoed', (path, value) => {
  expect(structuralFault(value, 'body')).toEqual({ path, code: 'nul' })
})
