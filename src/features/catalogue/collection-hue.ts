import type { Course, Family, Program } from '#contract/catalogue.ts'
import { fold } from '#contract/rules/text-folding.ts'
import { hueOf } from '#src/ui/discipline-hue.ts'

/** The hue of a course or program: of its discipline, by its styles or its slug; else one derived from the slug. */
export function hueOfCollection(collection: Course | Program, families: readonly Family[]): number {
  const disciplines = families.flatMap((family) => family.disciplines)
  const styles = 'styles' in collection ? collection.styles.map((style) => fold(style.name)) : []
  const taught =
    disciplines.find((discipline) => styles.includes(fold(discipline.name))) ??
    disciplines.find((discipline) => collection.slug.includes(discipline.slug))
  return hueOf(taught?.slug ?? collection.slug)
}
