import type { InitialList, InitialRail } from '#contract/initial-list.ts'
import type { Lesson } from '#contract/lesson.ts'
import { compareBy } from '#contract/rules/ordering.ts'
import { pageSize, railSize } from '#contract/rules/paging.ts'
import { isPublished } from '#contract/rules/publication.ts'
import { asCard } from '../public-pages/as-card.ts'

/**
 * The first page of the list of all lessons as of `now` (ms), and the instant (ms) of the next publication, until which
 * it is valid for the same catalogue.
 */
export function initialList(
  lessons: readonly Lesson[],
  now: number,
): { readonly list: InitialList; readonly until: number } {
  const out = lessons.filter((lesson) => isPublished(lesson, now))
  const first = out.sort(compareBy('recent')).slice(0, pageSize)
  return {
    list: { now, lessons: first.map(asCard), total: out.length },
    until: nextPublication(lessons, now),
  }
}

/** The first row of the discovery page as of `now` (ms), and the instant (ms) until which it is valid. */
export function initialRail(
  lessons: readonly Lesson[],
  now: number,
): { readonly rail: InitialRail; readonly until: number } {
  const placeOf = ({ groups }: Lesson) => groups.find(({ group_name }) => group_name === 'trends')?.position
  const trends = lessons
    .filter((lesson) => isPublished(lesson, now))
    .flatMap((lesson) => ({ lesson, place: placeOf(lesson) }))
    .filter((member): member is { lesson: Lesson; place: number } => member.place !== undefined)
    .sort((a, b) => a.place - b.place || a.lesson.id - b.lesson.id)
  const rail = { now, trends: trends.slice(0, railSize).map(({ lesson }) => asCard(lesson)) }
  return { rail, until: nextPublication(lessons, now) }
}

function nextPublication(lessons: readonly Lesson[], now: number): number {
  return lessons
    .map(({ published_at }) => (published_at === null ? Number.NEGATIVE_INFINITY : Date.parse(published_at)))
    .filter((instant) => instant > now)
    .reduce((soonest, instant) => Math.min(soonest, instant), Number.POSITIVE_INFINITY)
}
