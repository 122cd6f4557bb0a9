import type { Lesson } from '#contract/lesson.ts'
import type { Random } from '#tests/factories/search-cases.ts'

/** A query and its relevant lessons. */
export interface TypedQuery {
  readonly text: string
  readonly isRelevant: (lesson: Lesson) => boolean
}

export const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

export function pick<T>(random: Random, options: readonly T[]): T {
  const option = options[Math.floor(random() * options.length)]
  if (option === undefined) throw new RangeError('nothing to choose from')
  return option
}
