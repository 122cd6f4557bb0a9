import type { Professor } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { levels } from '#contract/level.ts'

/** The levels that have lessons, in the order the academy teaches them. */
export function levelsOf(lessons: readonly Lesson[]) {
  return levels.filter((level) => lessons.some((lesson) => lesson.level === level.slug))
}

/** Total duration in seconds. */
export function lengthOf(lessons: readonly Lesson[]): number {
  return lessons.reduce((total, lesson) => total + lesson.duration, 0)
}

/** The professors of these lessons, those with the most of them first. */
export function professorsOf(lessons: readonly Lesson[], professors: readonly Professor[]): Professor[] {
  const taught = new Map<number, number>()
  for (const { instructor } of lessons) taught.set(instructor.id, (taught.get(instructor.id) ?? 0) + 1)
  return professors
    .filter((professor) => taught.has(professor.id))
    .toSorted((a, b) => (taught.get(b.id) ?? 0) - (taught.get(a.id) ?? 0))
}
