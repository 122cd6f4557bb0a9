import { addBit, type Bits, noBits } from './bit-set.ts'

/**
 * Which lessons are out at an instant (ms), one without a date always (Q36). The set is made anew only once a date has
 * passed, and is the caller's to read, not to change.
 */
export function createOutLessons(lessons: readonly { readonly published_at: string | null }[]): (now: number) => Bits {
  const publishedAt = Float64Array.from(lessons, ({ published_at }) =>
    published_at === null ? Number.NEGATIVE_INFINITY : Date.parse(published_at),
  )
  let known = { bits: noBits(0), from: 0, until: Number.NEGATIVE_INFINITY }

  return (now) => {
    if (now >= known.from && now < known.until) return known.bits
    const bits = noBits(publishedAt.length)
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
