import type { Order, Orderable } from '#contract/rules/ordering.ts'
import { Gradual } from '../gradual.ts'
import { rankTitles } from './title-ranks.ts'

/** The explicit orders of one list. */
export interface Ranks {
  /** Every position, in that order: worked out when first asked for. The caller's to read, not to change. */
  inOrder(order: Order): Uint32Array
  /** Works out all of them, a little a step. */
  prepare(): Generator<void>
}

/** Orders by numbers alone: of titles and dates their ranks, of equal ones their ids, as `compareBy` has it. */
export function createRanks(items: readonly Orderable[]): Ranks {
  const byId = new Gradual(() => idRanks(items))
  const titles = new Gradual(() => rankTitles(items.map((item) => item.title)))
  const dates = new Gradual(() => dateRanks(items))
  const orders: Readonly<Record<Order, Gradual<Uint32Array>>> = {
    alphabetical_asc: new Gradual(() => arranged(titles, byId, 1)),
    alphabetical_desc: new Gradual(() => arranged(titles, byId, -1)),
    older: new Gradual(() => arranged(dates, byId, 1)),
    recent: new Gradual(function* () {
      yield* orders.older.remaining()
      return orders.older.get().toReversed()
    }),
  }
  return {
    inOrder: (order) => orders[order].get(),
    *prepare() {
      // The most recent first is the order of a list that nobody ordered.
      for (const order of ['recent', 'alphabetical_asc', 'alphabetical_desc'] as const) yield* orders[order].remaining()
    },
  }
}

/** Positions by rank, then by id: one number of both, for the browser sorts numbers fastest. */
function* arranged(
  ranks: Gradual<Uint32Array>,
  byId: Gradual<Uint32Array>,
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

/** For each item, how many dates come before its own; undated ones come before all. */
function* dateRanks(items: readonly Orderable[]): Generator<void, Uint32Array> {
  const instants = Float64Array.from(items, ({ published_at }) =>
    published_at === null ? Number.NEGATIVE_INFINITY : Date.parse(published_at),
  )
  yield
  const rankOf = new Map([...new Set(instants.toSorted())].map((instant, rank) => [instant, rank]))
  yield
  return Uint32Array.from(instants, (instant) => rankOf.get(instant)!)
}
