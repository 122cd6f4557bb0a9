import { describe, expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { compareBy, effectiveOrder, type Order, type Orderable, orders } from './ordering.ts'

const titled = (...titles: string[]): Orderable[] =>
  titles.map((title, index) => ({ id: index + 1, title, published_at: null }))
const sortedTitles = (order: Order, items: Orderable[]) => items.toSorted(compareBy(order)).map(({ title }) => title)
const dated = (id: number, published_at: string | null): Orderable => ({ id, title: 'Clase', published_at })

describe('alphabetical order is Spanish (F81)', () => {
  test('ñ comes after every n and before o', () => {
    expect(sortedTitles('alphabetical_asc', titled('oro', 'ñandú', 'nube', 'nzz'))).toEqual([
      'nube',
      'nzz',
      'ñandú',
      'oro',
    ])
  })

  test('accents and capitals decide only between equal words', () => {
    expect(sortedTitles('alphabetical_asc', titled('Ébano', 'ebanista', 'Zumba', 'árbol', 'Bachata'))).toEqual([
      'árbol',
      'Bachata',
      'ebanista',
      'Ébano',
      'Zumba',
    ])
  })

  test('numbers inside titles are numbers', () => {
    expect(sortedTitles('alphabetical_asc', titled('Clase 10', 'Clase 2', 'Clase 1'))).toEqual([
      'Clase 1',
      'Clase 2',
      'Clase 10',
    ])
  })

  test('descending turns the titles, and equal titles stay by id', () => {
    const items = titled('Salsa', 'Tango', 'Salsa')
    expect(items.toSorted(compareBy('alphabetical_desc')).map(({ id }) => id)).toEqual([2, 1, 3])
    expect(items.toSorted(compareBy('alphabetical_asc')).map(({ id }) => id)).toEqual([1, 3, 2])
  })
})

describe('order by date', () => {
  const items = [
    dated(1, '2026-01-01T00:00:00.000Z'),
    dated(2, null),
    dated(3, '2026-02-01T00:00:00.000Z'),
    dated(4, null),
  ]
  const ids = (order: Order) => items.toSorted(compareBy(order)).map(({ id }) => id)

  test('recent shows the newest first and the undated last', () => {
    expect(ids('recent')).toEqual([3, 1, 4, 2])
  })

  test('older shows the exact reverse', () => {
    expect(ids('older')).toEqual([2, 4, 1, 3])
  })
})

test('every order is total: no two items tie, and a comparison turned around changes its sign', () => {
  const item = fc.record({
    id: fc.nat(),
    title: fc.constantFrom('a', 'á', 'b', ''),
    published_at: fc.constantFrom(null, '2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
  })
  fc.assert(
    fc.property(fc.constantFrom(...orders), item, item, (order, a, b) => {
      const forth = compareBy(order)(a, b)
      expect(Math.sign(forth)).toBe(-Math.sign(compareBy(order)(b, a)) + 0)
      expect(forth === 0).toBe(a.id === b.id && compareBy(order)({ ...a, id: 0 }, { ...b, id: 0 }) === 0)
    }),
  )
})

test.each([
  [null, '', 'recent'],
  [null, '   ', 'recent'],
  [null, 'salsa', 'relevance'],
  ['older', 'salsa', 'older'],
  ['alphabetical_asc', '', 'alphabetical_asc'],
] as const)('asked for %s with the text %j, the order is %s (Q37)', (named, text, order) => {
  expect(effectiveOrder(named, text)).toBe(order)
})
