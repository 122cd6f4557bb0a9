import { expect, test } from 'vitest'
import { type CallName, callTable, fillPath } from './call-table.ts'
import { calls } from './calls.ts'

test.each(Object.keys(callTable) as CallName[])('%s is declared with its own row', (name) => {
  const facts = callTable[name]
  expect(calls[name]).toMatchObject({ method: facts.method, path: facts.path, changesState: facts.changesState })
  expect('uploadField' in facts ? facts.uploadField : undefined).toBe(calls[name].upload?.field)
  expect('refusal' in facts ? facts.refusal : undefined).toBe(calls[name].refusal)
})

test('no two calls share a method and a path', () => {
  const routes = Object.values(callTable).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(routes).size).toBe(routes.length)
})

test('parameters are written into a path as one segment each', () => {
  expect(fillPath('/api/user-videos/get/:id', { id: 7 })).toBe('/api/user-videos/get/7')
  expect(fillPath('/api/uploads/:clientId/pieces/:from', { clientId: 'a/b ñ', from: 0 })).toBe(
    '/api/uploads/a%2Fb%20%C3%B1/pieces/0',
  )
})
