import type { Discipline, Family } from '#contract/catalogue.ts'
import type { ClipSlug } from '#demo/clips.ts'
import { posterUrl } from '../media-urls.ts'

export type DisciplineSlug = ClipSlug

const tree = [
  { slug: 'urbanos', name: 'Urbanos', disciplines: ['hip-hop', 'dancehall', 'reggaeton', 'commercial', 'sexy-style'] },
  { slug: 'latinos', name: 'Latinos', disciplines: ['salsa', 'bachata'] },
  {
    slug: 'clasico-y-contemporaneo',
    name: 'Clásico y contemporáneo',
    disciplines: ['danza-clasica', 'contemporaneo'],
  },
  { slug: 'flamenco-y-folclore', name: 'Flamenco y folclore', disciplines: ['sevillanas'] },
  { slug: 'fitness', name: 'Fitness', disciplines: ['zumba'] },
] as const satisfies readonly { slug: string; name: string; disciplines: readonly DisciplineSlug[] }[]

const names: Record<DisciplineSlug, string> = {
  commercial: 'Commercial',
  zumba: 'Zumba',
  contemporaneo: 'Contemporáneo',
  reggaeton: 'Reggaeton',
  'danza-clasica': 'Danza Clásica',
  'sexy-style': 'Sexy Style',
  dancehall: 'Dancehall',
  'hip-hop': 'Hip hop',
  salsa: 'Salsa',
  bachata: 'Bachata',
  sevillanas: 'Sevillanas',
}

const inOrder: readonly DisciplineSlug[] = tree.flatMap((family) => family.disciplines)

export const families: readonly Family[] = tree.map((family, index) => ({
  id: index + 1,
  slug: family.slug,
  name: family.name,
  disciplines: family.disciplines.map(
    (slug): Discipline => ({
      id: inOrder.indexOf(slug) + 1,
      slug,
      name: names[slug],
      image: posterUrl(`${slug}-1`, 640),
    }),
  ),
}))

/** A discipline with its family, as in a lesson. */
export function placeOf(slug: DisciplineSlug) {
  const family = families.find((each) => each.disciplines.some((discipline) => discipline.slug === slug))
  if (!family) throw new RangeError(`no family holds ${slug}`)
  return { discipline: { slug, name: names[slug] }, family: { slug: family.slug, name: family.name } }
}
