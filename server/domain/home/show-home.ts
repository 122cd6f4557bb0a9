import type { Catalogue, Discipline } from '#contract/catalogue.ts'
import type { HomeData, HomeProfessor, HomeStyle } from '#contract/home.ts'
import type { Lesson } from '#contract/lesson.ts'
import { levels } from '#contract/level.ts'
import { accessRefusal, guest } from '#contract/rules/lesson-access.ts'
import { planWith, priceIdOf, tiers } from '#contract/rules/plans.ts'
import { isPublished } from '#contract/rules/publication.ts'
import type { Currency } from '#contract/visitor.ts'
import { showPrice } from '../billing/ordering/show-price.ts'
import type { BillingPorts } from '../billing/ports.ts'
import type { CatalogueStore } from '../catalogue/ports.ts'
import { type WatchPorts, watchLesson } from '../lessons/watch-lesson.ts'
import { asCard } from '../public-pages/as-card.ts'
import { publishedUntil } from '../public-pages/public-page.ts'

export type HomePorts = Pick<BillingPorts, 'servedTiers' | 'subscriptions' | 'now'> &
  Pick<WatchPorts, 'lessonMedia' | 'playbacks' | 'mediaUrlOf' | 'sameOriginMediaUrlOf'> & {
    readonly catalogue: Pick<CatalogueStore, 'read' | 'readHomeTexts'>
  }

/** Two slides each: the fourteen of the carousel (F31). */
const maxStyles = 7
const maxTaught = 2

/**
 * What the landing shows to a guest with a currency (F29), and until when (ms) it is valid for the same catalogue.
 * Prices are those of a guest in the experiment without a trial (F33).
 */
export async function showHome(
  ports: HomePorts,
  currency: Currency,
): Promise<{ readonly home: HomeData; readonly until: number }> {
  const at = ports.now()
  const { catalogue } = await ports.catalogue.read()
  const lessons = catalogue.videos.filter((lesson) => isPublished(lesson, at))
  const byDiscipline = groupBy(lessons, ({ discipline }) => discipline.slug)
  const byProfessor = groupBy(lessons, ({ instructor }) => instructor.id)
  const home: HomeData = {
    currency,
    counts: { lessons: lessons.length, styles: byDiscipline.size },
    levels: levels.map(({ slug }) => ({ slug, lessons: lessons.filter(({ level }) => level === slug).length })),
    styles: stylesOf(catalogue, byDiscipline),
    professors: catalogue.professors.flatMap(({ id, slug, name, thumbnail }): HomeProfessor[] => {
      const taught = byProfessor.get(id)
      return taught ? [{ id, slug, name, thumbnail, teaches: disciplinesByLessons(taught) }] : []
    }),
    offers: await showOffers(ports, currency),
    demo: await demoOf(ports, lessons, at),
    ...(await ports.catalogue.readHomeTexts()),
  }
  return { home, until: publishedUntil(catalogue.videos, at) }
}

/** The disciplines with the most lessons, in the order of the catalogue. */
function stylesOf({ families }: Catalogue, lessonsOf: ReadonlyMap<string, readonly Lesson[]>): HomeStyle[] {
  const countOf = ({ slug }: Discipline) => lessonsOf.get(slug)?.length ?? 0
  const disciplines = families.flatMap((family) => family.disciplines)
  const shown = new Set(disciplines.toSorted((a, b) => countOf(b) - countOf(a)).slice(0, maxStyles))
  return disciplines.flatMap((discipline): HomeStyle[] => {
    const [first] = (lessonsOf.get(discipline.slug) ?? []).toSorted(easiestFirst)
    if (!first || !shown.has(discipline)) return []
    const { slug, name, image } = discipline
    const { id, title, img, level, duration, instructor } = first
    return [
      {
        slug,
        name,
        image,
        lessons: countOf(discipline),
        first: { id, slug: first.slug, title, img, level, duration, instructor: instructor.name },
      },
    ]
  })
}

/** Open to everyone first, then the lowest level. */
function easiestFirst(a: Lesson, b: Lesson): number {
  const accessOf = (lesson: Lesson) => (lesson.public ? 0 : lesson.lead ? 1 : 2)
  const levelOf = ({ level }: Lesson) => levels.findIndex(({ slug }) => slug === level)
  return accessOf(a) - accessOf(b) || levelOf(a) - levelOf(b) || a.id - b.id
}

function disciplinesByLessons(lessons: readonly Lesson[]): string[] {
  const byName = groupBy(lessons, ({ discipline }) => discipline.name)
  return [...byName]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, maxTaught)
    .map(([name]) => name)
}

/** The tiers on sale with their prices for a guest in the experiment without a trial (F33, F181). */
export async function showOffers(
  ports: Pick<HomePorts, 'servedTiers' | 'subscriptions' | 'now'>,
  currency: Currency,
): Promise<HomeData['offers']> {
  const visitor = { account: undefined, experiment: undefined }
  const sold = tiers.filter((tier) => tier !== 'challenge' && ports.servedTiers.includes(tier))
  const offers = await Promise.all(
    sold.map(async (tier) => {
      const [month, year] = [planWith(tier, 'month'), planWith(tier, 'year')]
      if (!month || !year) return []
      const price = ({ id }: typeof month) => showPrice(ports, priceIdOf(id, currency), visitor)
      return [{ tier, month: await price(month), year: await price(year) }]
    }),
  )
  return offers.flat()
}

/** The first public lesson that has media and counts, for the player of the landing. */
async function demoOf(ports: HomePorts, lessons: readonly Lesson[], at: number): Promise<HomeData['demo']> {
  for (const lesson of lessons.toSorted(easiestFirst)) {
    if (accessRefusal(lesson, guest, at) !== null) break
    const { media } = (await ports.lessonMedia.find(lesson.id)) ?? {}
    if (!media || media.bpm === null || media.rear === null) continue
    const { video_data } = await watchLesson(ports, guest, lesson.id, null)
    return { lesson: asCard(lesson), video_data }
  }
  return null
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
