import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { piece } from './piece.ts'

afterEach(() => vi.restoreAllMocks())

const codeOf = (failure: unknown) => (failure instanceof Failure ? failure.code : failure)
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))

test('a piece that cannot be brought is a failure with words of its own', async () => {
  expect(await piece(missing()).catch(codeOf)).toBe('unreachable')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await piece(missing()).catch(codeOf)).toBe('offline')
})

test('what is there passes through, and so does what the piece itself throws', async () => {
  const fault = new TypeError('x is undefined')
  expect(await piece(Promise.resolve('a module'))).toBe('a module')
  expect(await piece(Promise.reject(fault)).catch(codeOf)).toBe(fault)
})
