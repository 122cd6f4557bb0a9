/** A seeded pseudo-random generator, the same on every platform. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  chance(of: number): boolean
}

function seedOf(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  }
  return hash >>> 0
}

/** Creates a generator (mulberry32) from a text or number. */
export function createRandom(seed: string | number): Random {
  let state = seedOf(String(seed))
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (from) => {
      if (from.length === 0) throw new RangeError('nothing to pick from')
      return from[Math.floor(next() * from.length)] as (typeof from)[number]
    },
    chance: (of) => next() < of,
  }
}
