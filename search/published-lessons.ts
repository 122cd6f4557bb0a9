import { addBit, type Bits, emptyBits } from './bit-set.ts'

/** Publication time of each lesson, in ms; -Infinity without a date (Q36). */
export function publicationTimes(lessons: readonly { readonly published_at: string | null }[]): Float64Array {
  return Float64Array.from(lessons, ({ published_at }) =>
    published_at === null ? Number.NEGATIVE_INFINITY : Date.parse(published_at),
  )
}

/**
 * Returns the set of lessons published at an instant (ms). It is recomputed only when a publication time has passed;
 * callers must not change it.
 */
export function createPublishedLessons(publishedAt: Float64Array): (now: number) => Bits {
  let known = { bits: emptyBits(0), from: 0, until: Number.NEGATIVE_INFINITY }

  return (now) => {
    if (now >= known.from && now < known.until) return known.bits
    const bits = emptyBits(publishedAt.length)
    let until = Number.POSITIVE_INFINITY
    for (let position = 0; position < publishedAt.length; position++) {
      const instant = publishedAt[position]!
      if (instant <= now) addBit(bits, position)
      else if (instant < until) until = instant
    }
    known = { bits, from: now, until }
    return bits
  }
}
