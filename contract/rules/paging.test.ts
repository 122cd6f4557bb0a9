import { describe, expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { clampPage, pageCount, pageOf, pagerEntries } from './paging.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test.each([
  [0, 1],
  [1, 1],
  [15, 1],
  [16, 2],
  [30, 2],
  [31, 3],
])('%d items need %d pages of 15 (F99)', (total, pages) => {
  expect(pageCount(total)).toBe(pages)
})

test.each([
  [1, 1],
  [3, 3],
  [4, 3],
  [0, 1],
  [-2, 1],
  [2.9, 2],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 3],
])('page %d of three is page %d', (requested, shown) => {
  expect(clampPage(requested, 31)).toBe(shown)
})

test('pages never overlap and leave nothing out', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.integer({ min: 1, max: 20 }), (total, size) => {
      const items = numbers(total)
      const all = numbers(pageCount(total, size)).flatMap((page) => pageOf(items, page, size))
      expect(all).toEqual(items)
    }),
  )
})

describe('the numbers of the paginator (F79)', () => {
  test.each([
    [7, 20, 1, [7]],
    [1, 1, 1, [1]],
    [7, 20, 3, [1, 'gap', 7, 'gap', 20]],
    [1, 20, 3, [1, 2, 'gap', 20]],
    [20, 20, 3, [1, 'gap', 19, 20]],
    [1, 20, 10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 'gap', 20]],
    [10, 20, 10, [1, 'gap', 6, 7, 8, 9, 10, 11, 12, 13, 'gap', 20]],
    [20, 20, 10, [1, 'gap', 12, 13, 14, 15, 16, 17, 18, 19, 20]],
    [9, 17, 16, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 'gap', 17]],
    [5, 16, 16, numbers(16)],
  ] as const)('page %d of %d with room for %d', (current, pages, most, entries) => {
    expect(pagerEntries(current, pages, most)).toEqual(entries)
  })

  test('with room for all, every page is shown', () => {
    expect(pagerEntries(3, 40, Number.POSITIVE_INFINITY)).toEqual(numbers(40))
  })

  test.each([1, 3, 10, 16])(
    'with room for %d: never more, the current one there, gaps only where pages are missing',
    (most) => {
      for (let pages = 1; pages <= 40; pages++)
        for (let current = 1; current <= pages; current++) {
          const entries = pagerEntries(current, pages, most)
          const shown = entries.filter((entry) => entry !== 'gap')
          expect(shown.length).toBe(Math.min(most, pages))
          expect(shown).toContain(current)
          if (most >= 3) expect([shown[0], shown.at(-1)]).toEqual([1, pages])
          if (most >= 3) expect(entries).toEqual(withGaps(shown))
        }
    },
  )
})

const withGaps = (shown: number[]) =>
  shown.flatMap((page, index) => (index > 0 && page !== (shown[index - 1] ?? 0) + 1 ? ['gap', page] : [page]))
