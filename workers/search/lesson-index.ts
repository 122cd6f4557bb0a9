import type { Catalogue } from '#contract/catalogue.ts'
import type { VideoGroup } from '#contract/class-type.ts'
import type { Lesson } from '#contract/lesson.ts'
import { effectiveOrder } from '#contract/rules/ordering.ts'
import { clampPage } from '#contract/rules/paging.ts'
import { lessonSearch } from '#contract/rules/search-settings.ts'
import type { FindAnswer, FindRequest } from '#contract/threads.ts'
import type { SearchEngine } from './engine.ts'
import { createFacets } from './facet-counts.ts'
import { createFuseEngine } from './fuse-engine.ts'
import { createRanks } from './ranks.ts'
import { createTextSearch } from './text-search.ts'

export type Found = Extract<FindAnswer, { kind: 'found' }>

/** Answers questions about the lessons of one catalogue. Instants are in ms; a lesson not yet published is in no list. */
export interface LessonIndex {
  /** Text, then filters, then order, then the page (F83-F89, Q37). */
  find(request: FindRequest, now: number): Omit<Found, 'took'>
  /** Ids of a group in the group's own order (F93). */
  group(name: VideoGroup, limit: number, now: number): number[]
  /** Lessons by id in the order asked, published or not; unknown ids are left out. */
  byId(ids: readonly number[]): Lesson[]
}

/** Lays out a catalogue for questions. The engine is built at the first search. */
export function createLessonIndex(
  catalogue: Catalogue,
  makeEngine: (lessons: readonly Lesson[]) => SearchEngine = (lessons) => createFuseEngine(lessons, lessonSearch),
): LessonIndex {
  const lessons = catalogue.videos
  const positionOf = new Map(lessons.map((lesson, position) => [lesson.id, position]))
  const ids = Uint32Array.from(lessons, (lesson) => lesson.id)
  // One without a date is out (Q36).
  const publishedAt = Float64Array.from(lessons, ({ published_at }) =>
    published_at === null ? Number.NEGATIVE_INFINITY : Date.parse(published_at),
  )
  const text = createTextSearch(lessons.length, () => makeEngine(lessons))
  const facets = createFacets(catalogue)
  const ranks = createRanks(lessons)
  const isOut = (position: number, now: number) => (publishedAt[position] ?? 0) <= now

  return {
    find(request, now) {
      const matching = text.positions(request.text).filter((position) => isOut(position, now))
      const { passing, counts } = facets.sweep(matching, request.filters)
      const order = effectiveOrder(request.order, request.text)
      const ordered = order === 'relevance' ? passing : ranks.sort(passing, order)
      const page = clampPage(request.page, ordered.length, request.pageSize)
      const start = (page - 1) * request.pageSize
      const shown = ordered.slice(start, start + request.pageSize).map((position) => ids[position] ?? 0)
      return { kind: 'found', seq: request.seq, ids: shown, page, total: ordered.length, counts }
    },

    group(name, limit, now) {
      const members: { readonly id: number; readonly place: number }[] = []
      for (const [position, lesson] of lessons.entries()) {
        const place = lesson.groups.find((group) => group.group_name === name)?.position
        if (place !== undefined && isOut(position, now)) members.push({ id: lesson.id, place })
      }
      members.sort((a, b) => a.place - b.place || a.id - b.id)
      return members.slice(0, limit).map(({ id }) => id)
    },

    byId(asked) {
      return asked.flatMap((id) => lessons[positionOf.get(id) ?? -1] ?? [])
    },
  }
}
