import type { Professor } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { professorPath } from '#contract/paths.ts'

/** The page of who teaches a lesson, or null where the catalogue has none for them. */
export function professorHref({ instructor }: Lesson, professors: readonly Professor[]): string | null {
  const professor = professors.find(({ id }) => id === instructor.id)
  return professor ? professorPath(professor) : null
}
