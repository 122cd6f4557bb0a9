import type { Discipline, Family } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { posterImage } from '#demo/addresses.ts'
import type { ClipSlug } from '#demo/clips.ts'
import { slugOf } from '#demo/lesson-words.ts'
import { disciplineTree } from './vocabulary/disciplines.ts'

/** A discipline that lessons can be made of, and the drawn dance that stands in for it. */
export interface Taught extends Pick<Lesson, 'discipline' | 'family'> {
  readonly drawn: ClipSlug
}

export const taughtDisciplines: readonly Taught[] = disciplineTree.flatMap(([family, disciplines]) =>
  disciplines.map(([name, drawn]) => ({
    discipline: { slug: slugOf(name), name },
    family: { slug: slugOf(family), name: family },
    drawn,
  })),
)

/** The families with their disciplines, as the catalogue lists them. */
export function generateFamilies(): Family[] {
  return disciplineTree.map(([family, disciplines], index) => ({
    id: index + 1,
    slug: slugOf(family),
    name: family,
    disciplines: disciplines.map(
      ([name, drawn]): Discipline => ({
        id: taughtDisciplines.findIndex((taught) => taught.discipline.name === name) + 1,
        slug: slugOf(name),
        name,
        image: posterImage(`${drawn}-1`, 640),
      }),
    ),
  }))
}
