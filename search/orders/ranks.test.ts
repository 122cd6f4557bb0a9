import { expect, test } from 'vitest'
import { compareBy, type Order, type Orderable, orders } from '#contract/rules/ordering.ts'
import { fc } from '#tests/setup/fast-check.ts'
import { createRanks } from './ranks.ts'

const title = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'nñoaáAeEz 29·-(¡'), maxLength: 6 }),
  fc.constantFrom('Clase 2', 'Clase 10', 'clase 2', 'Ébano', 'ébano', 'ebano', 'n\u0303andú', 'Ñandú', '2', '02', ''),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const date = fc.oneof(
  fc.constant(null),
  fc.constantFrom(1, 2, 3).map((day) => new Date(Date.UTC(2026, 0, day)).toISOString()),
)
const items: fc.Arbitrary<Orderable[]> = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 1e10 }), title, published_at: date }),
  { selector: ({ id }) => id, maxLength: 60 },
)
const naive = (of: readonly Orderable[], order: Order) => of.toSorted(compareBy(order)).map(({ id }) => id)
const idsIn = (of: readonly Orderable[], positions: Uint32Array) =>
  Array.from(positions, (position) => of[position]?.id)

test.each(orders)('%s is the order of the rule, whatever the titles, dates and ids', (order) => {
  fc.assert(
    fc.property(items, (of) => {
      expect(idsIn(of, createRanks(() => of).inOrder(order))).toEqual(naive(of, order))
    }),
    { numRuns: 300 },
  )
})

test('orders prepared step by step, and interrupted by one that is needed, are the same', () => {
  const of = Array.from({ length: 2500 }, (_, at) => ({
    id: 5000 - at,
    title: `Clase ${(at * 7) % 2500} de año`,
    published_at: new Date(Date.UTC(2026, 0, 1 + (at % 30))).toISOString(),
  }))
  const ranks = createRanks(() => of)
  const steps = ranks.prepare()
  let taken = 0
  for (; taken < 6; taken++) steps.next()
  expect(idsIn(of, ranks.inOrder('alphabetical_desc'))).toEqual(naive(of, 'alphabetical_desc'))
  for (const _ of steps) taken++
  expect(taken).toBeGreaterThan(6)
  for (const order of orders) expect(idsIn(of, ranks.inOrder(order))).toEqual(naive(of, order))
})
