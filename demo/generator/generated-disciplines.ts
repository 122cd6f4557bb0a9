import type { Discipline, Family } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { ClipSlug } from '#demo/clips.ts'
import { slugOf } from '#demo/lesson-text.ts'
import { posterUrl } from '#demo/media-urls.ts'
import { disciplineTree } from './vocabulary/disciplines.ts'

/** A discipline with the demo dance that stands in for it. */
export interface TaughtDiscipline extends Pick<Lesson, 'discipline' | 'family'> {
  readonly drawn: ClipSlug
}

export const taughtDisciplines: readonly TaughtDiscipline[] = disciplineTree.flatMap(([family, disciplines]) =>
  disciplines.map(([name, drawn]) => ({
    discipline: { slug: slugOf(name), name },
    family: { slug: slugOf(family), name: family },
    drawn,
  })),
)

/** Generates the families with their disciplines. */
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
        image: posterUrl(`${drawn}-1`, 640),
      }),
    ),
  }))
}
