import type { Order, Orderable } from '#contract/rules/ordering.ts'
import { IncrementalTask } from '../incremental-task.ts'
import { rankTitles } from './title-ranks.ts'

/** The explicit orders of one list. */
interface Ranks {
  /** Every position, in that order: computed at first use. Callers must not change it. */
  inOrder(order: Order): Uint32Array
  /** All orders, to be persisted. */
  all(): Orders
  /** Computes all of them, in steps. */
  prepare(): Generator<void>
}

/** Every explicit order, as positions. */
export type Orders = Readonly<Record<Order, Uint32Array>>

/**
 * Sorts by numbers alone, the ranks of titles and dates, ties by id, equal to `compareBy`. Persisted orders are used as
 * they are.
 */
export function createRanks(items: () => readonly Orderable[], known?: Orders): Ranks {
  const byId = new IncrementalTask(() => idRanks(items()))
  const titles = new IncrementalTask(() => rankTitles(items().map((item) => item.title)))
  const dates = new IncrementalTask(() => dateRanks(items()))
  const order = (name: Order, compute: () => Generator<void, Uint32Array>) =>
    new IncrementalTask(function* () {
      return known ? known[name] : yield* compute()
    })
  const orders: Readonly<Record<Order, IncrementalTask<Uint32Array>>> = {
    alphabetical_asc: order('alphabetical_asc', () => sortByRank(titles, byId, 1)),
    alphabetical_desc: order('alphabetical_desc', () => sortByRank(titles, byId, -1)),
    older: order('older', () => sortByRank(dates, byId, 1)),
    recent: order('recent', function* () {
      yield* orders.older.remaining()
      return orders.older.get().toReversed()
    }),
  }
  const inOrder = (order: Order) => orders[order].get()
  return {
    inOrder,
    all: () => ({
      alphabetical_asc: inOrder('alphabetical_asc'),
      alphabetical_desc: inOrder('alphabetical_desc'),
      older: inOrder('older'),
      recent: inOrder('recent'),
    }),
    *prepare() {
      // Most recent first is the default order.
      for (const order of ['recent', 'alphabetical_asc', 'alphabetical_desc'] as const) yield* orders[order].remaining()
    },
  }
}

/** Positions by rank, then by id: combined into one number, for typed arrays of numbers sort fastest. */
function* sortByRank(
  ranks: IncrementalTask<Uint32Array>,
  byId: IncrementalTask<Uint32Array>,
  direction: 1 | -1,
): Generator<void, Uint32Array> {
  yield* ranks.remaining()
  yield* byId.remaining()
  const positions = byId.get()
  const own = ranks.get()
  const size = positions.length
  const keys = Float64Array.from(positions, (position, place) => direction * own[position]! * size + place).sort()
  yield
  return Uint32Array.from(keys, (key) => positions[((key % size) + size) % size]!)
}

/** Positions in the order of their ids. */
function* idRanks(items: readonly Orderable[]): Generator<void, Uint32Array> {
  const ids = items.map((item) => item.id)
  yield
  return Uint32Array.from(ids.keys()).sort((a, b) => ids[a]! - ids[b]!)
}

/** Dates parsed in one step. */
const datesPerStep = 2000

/** For each item, how many dates come before its own; undated ones come before all. */
function* dateRanks(items: readonly Orderable[]): Generator<void, Uint32Array> {
  const instants = new Float64Array(items.length)
  for (const [position, { published_at }] of items.entries()) {
    instants[position] = published_at === null ? Number.NEGATIVE_INFINITY : Date.parse(published_at)
    if (position % datesPerStep === 0) yield
  }
  const rankOf = new Map([...new Set(instants.toSorted())].map((instant, rank) => [instant, rank]))
  yield
  return Uint32Array.from(instants, (instant) => rankOf.get(instant)!)
}
