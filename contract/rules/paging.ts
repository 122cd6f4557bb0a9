/** Lessons, courses and programs on a page. */
export const pageSize = 15

/** Items in a rail of the discovery page. */
export const railSize = 20

/** Pages needed for `total` items; an empty list still has one. */
export function pageCount(total: number, size = pageSize): number {
  return Math.max(1, Math.ceil(total / size))
}

/** A page number that exists, whatever was asked for. */
export function clampPage(asked: number, total: number, size = pageSize): number {
  return Math.min(Math.max(1, Math.trunc(asked) || 1), pageCount(total, size))
}

/** The items of one page, counted from 1. */
export function pageOf<T>(items: readonly T[], page: number, size = pageSize): readonly T[] {
  const start = (clampPage(page, items.length, size) - 1) * size
  return items.slice(start, start + size)
}

type PagerEntry = number | 'gap'

/**
 * The numbers a paginator shows (F79): never more than `most`, the first and last page always among them when there
 * is room, the current one in the middle, and a gap wherever pages are left out.
 */
export function pagerEntries(current: number, pages: number, most: number): PagerEntry[] {
  if (pages <= most) return range(1, pages)
  if (most < 3) return [current]
  // Ends count among the pages shown; the rest is a window around the current page.
  const inner = most - 2
  const start = Math.min(Math.max(2, current - Math.floor(inner / 2)), pages - inner)
  const middle = range(start, start + inner - 1)
  return [
    1,
    ...(start > 2 ? (['gap'] as const) : []),
    ...middle,
    ...(start + inner < pages ? (['gap'] as const) : []),
    pages,
  ]
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
