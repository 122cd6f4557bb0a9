import { expect, test, vi } from 'vitest'
import { latency, type SearchFigures } from './latency.ts'

const figures = (text: string): SearchFigures => ({ of: 'suggest', text, total: 1, askedAt: 0, answeredAt: 1 })

test('whoever comes after an answer hears it all the same, and every one that follows', () => {
  latency.report(figures('salsa'))
  const hear = vi.fn()
  const leave = latency.subscribe(hear)
  latency.report(figures('bachata'))
  leave()
  latency.report(figures('tango'))
  expect(hear.mock.calls.map(([{ text }]) => text)).toEqual(['salsa', 'bachata'])
})

test('the newest listener is the only one', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const leaveFirst = latency.subscribe(first)
  const leave = latency.subscribe(second)
  first.mockClear()
  leaveFirst()
  latency.report(figures('salsa'))
  leave()
  expect([first.mock.calls.length, second.mock.lastCall?.[0].text]).toEqual([0, 'salsa'])
})
