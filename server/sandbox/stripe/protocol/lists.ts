import { missing } from './failure.ts'
import { either, type Fields, integer, object, type Params, text } from './params.ts'

/** Parameters of every list. */
export const listFields = {
  limit: integer,
  starting_after: text,
  ending_before: text,
} as const satisfies Fields

/** A moment, or a range of moments. */
export const range = either(integer, object({ gt: integer, gte: integer, lt: integer, lte: integer }))
type Range = number | { readonly gt?: number; readonly gte?: number; readonly lt?: number; readonly lte?: number }

export const inRange = (value: number, filter: Range | undefined): boolean =>
  filter === undefined ||
  (typeof filter === 'number'
    ? value === filter
    : (filter.gt === undefined || value > filter.gt) &&
      (filter.gte === undefined || value >= filter.gte) &&
      (filter.lt === undefined || value < filter.lt) &&
      (filter.lte === undefined || value <= filter.lte))

interface ListAnswer<T> {
  readonly object: 'list'
  readonly url: string
  readonly has_more: boolean
  readonly data: T[]
}

const defaultLimit = 10
const maxLimit = 100

/** One page of objects, sorted newest first. */
export function pageOf<T extends { id: string }>(
  all: readonly T[],
  url: string,
  { limit = defaultLimit, starting_after, ending_before }: Params<typeof listFields>,
): ListAnswer<T> {
  const size = Math.min(Math.max(limit, 1), maxLimit)
  if (ending_before !== undefined) {
    const end = positionOf(all, ending_before, 'ending_before')
    const start = Math.max(0, end - size)
    return { object: 'list', url, has_more: start > 0, data: all.slice(start, end) }
  }
  const start = starting_after === undefined ? 0 : positionOf(all, starting_after, 'starting_after') + 1
  return { object: 'list', url, has_more: all.length > start + size, data: all.slice(start, start + size) }
}

function positionOf(all: readonly { id: string }[], id: string, param: string): number {
  const position = all.findIndex((object) => object.id === id)
  if (position < 0) throw missing('object', id, param)
  return position
}
