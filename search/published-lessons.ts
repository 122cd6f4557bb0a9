import { addBit, type Bits, emptyBits } from './bit-set.ts'

/** When each lesson is published, in ms; from the beginning of time without a date (Q36). */
export function publicationTimes(lessons: readonly { readonly published_at: string | null }[]): Float64Array {
  return Float64Array.from(lessons, ({ published_at }) =>
    published_at === null ? Number.NEGATIVE_INFINITY : Date.parse(published_at),
  )
}

/**
 * Which lessons are out at an instant (ms). The set is made anew only once a date has passed, and is the caller's to
 * read, not to change.
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
