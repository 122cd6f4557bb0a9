import type { Lesson } from '#contract/lesson.ts'
import type { OpeningList } from '#contract/opening-list.ts'
import { compareBy } from '#contract/rules/ordering.ts'
import { pageSize } from '#contract/rules/paging.ts'
import { isPublished } from '#contract/rules/publication.ts'

/**
 * The first page of all classes as of `now` (ms), and until when (ms) it stands if the catalogue does not change: a
 * lesson that comes out makes it another one.
 */
export function openingList(
  lessons: readonly Lesson[],
  now: number,
): { readonly list: OpeningList; readonly until: number } {
  const out = lessons.filter((lesson) => isPublished(lesson, now))
  const next = lessons
    .map(({ published_at }) => (published_at === null ? Number.NEGATIVE_INFINITY : Date.parse(published_at)))
    .filter((instant) => instant > now)
  const first = out.sort(compareBy('recent')).slice(0, pageSize)
  return {
    // Descriptions are most of what a lesson weighs, and no card shows them.
    list: { now, lessons: first.map((lesson) => ({ ...lesson, description: '' })), total: out.length },
    until: next.reduce((soonest, instant) => Math.min(soonest, instant), Number.POSITIVE_INFINITY),
  }
}
