import { expect, test, vi } from 'vitest'
import { latency, type SearchFigures } from './latency.ts'

const figures = (text: string): SearchFigures => ({ of: 'suggest', text, total: 1, askedAt: 0, answeredAt: 1 })

test('a subscriber receives the last figures and all following ones', () => {
  latency.report(figures('salsa'))
  const listener = vi.fn()
  const unsubscribe = latency.subscribe(listener)
  latency.report(figures('bachata'))
  unsubscribe()
  latency.report(figures('tango'))
  expect(listener.mock.calls.map(([{ text }]) => text)).toEqual(['salsa', 'bachata'])
})

test('the newest listener is the only one', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const unsubscribeFirst = latency.subscribe(first)
  const unsubscribe = latency.subscribe(second)
  first.mockClear()
  unsubscribeFirst()
  latency.report(figures('salsa'))
  unsubscribe()
  expect([first.mock.calls.length, second.mock.lastCall?.[0].text]).toEqual([0, 'salsa'])
})
