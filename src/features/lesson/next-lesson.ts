import { type LevelSlug, levels } from '#contract/level.ts'

/** The fields of a course lesson that the rule reads. */
export interface LevelledLesson {
  readonly id: number
  readonly order: number
  readonly level: LevelSlug
}

/** What follows a lesson: another lesson, the next level, or nothing. */
type NextStep<L> =
  | { readonly kind: 'lesson'; readonly lesson: L }
  | { readonly kind: 'level'; readonly level: LevelSlug; readonly lesson: L }
  | { readonly kind: 'end' }

/** The next level that has lessons (F139). */
export function nextLevel(level: LevelSlug, withLessons: ReadonlySet<LevelSlug>): LevelSlug | undefined {
  const index = levels.findIndex((candidate) => candidate.slug === level)
  return levels.slice(index + 1).find((candidate) => withLessons.has(candidate.slug))?.slug
}

/**
 * The next lesson of a course: the next order in the same level; at its end, the first lesson of the next level that
 * has any.
 */
export function nextInCourse<L extends LevelledLesson>(current: L, lessons: readonly L[]): NextStep<L> {
  const lesson = lessons.find((other) => other.level === current.level && other.order === current.order + 1)
  if (lesson) return { kind: 'lesson', lesson }
  const level = nextLevel(current.level, new Set(lessons.map((other) => other.level)))
  const first = level && firstOfLevel(level, lessons)
  return level && first ? { kind: 'level', level, lesson: first } : { kind: 'end' }
}

/** The next lesson of a program by order. */
export function nextInProgram<P extends { readonly order: number }>(current: P, places: readonly P[]): P | undefined {
  return places.find((place) => place.order === current.order + 1)
}

/** The first lesson of a level (F119); undefined where it has none. */
export function firstOfLevel<L extends LevelledLesson>(level: LevelSlug, lessons: readonly L[]): L | undefined {
  return lessons
    .filter((lesson) => lesson.level === level)
    .reduce<L | undefined>((first, lesson) => (first && first.order <= lesson.order ? first : lesson), undefined)
}
