import type { Lesson } from '#contract/lesson.ts'
import { fold } from '#contract/rules/text-folding.ts'
import { createRandom, type Random } from '#demo/generator/random.ts'

const minWordLength = 5

/**
 * Typing variants: the word, a prefix, two letters swapped, with the instructor, one letter doubled, the whole title.
 */
const typingVariants: readonly ((word: string, lesson: Lesson, random: Random) => string)[] = [
  (word) => word,
  (word) => word.slice(0, Math.ceil(word.length * 0.6)),
  (word, _, random) => swapped(word, random.between(1, word.length - 2)),
  (word, { instructor }) => `${word} ${instructor.name.split(' ')[0] ?? ''}`,
  (word, _, random) => doubled(word, random.between(1, word.length - 1)),
  (_, { title }) => title,
]

/** Sample queries for these lessons, each variant in turn; deterministic. */
export function seededLines(lessons: readonly Lesson[], count: number): string[] {
  const random = createRandom('laboratory')
  return Array.from({ length: lessons.length > 0 ? count : 0 }, (_, at) => {
    const lesson = random.pick(lessons)
    const words = lesson.title.split(/\s+/).filter((word) => word.length >= minWordLength)
    const word = fold(words.length > 0 ? random.pick(words) : lesson.discipline.name)
    const typed = typingVariants[at % typingVariants.length]?.(word, lesson, random) ?? word
    return typed.trim()
  })
}

const swapped = (word: string, at: number) =>
  word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2)
const doubled = (word: string, at: number) => word.slice(0, at + 1) + word.slice(at)
