import type { Lesson } from '#contract/lesson.ts'
import { filtersOf, type ListQuery } from '#contract/rules/list-query.ts'
import { pageSize } from '#contract/rules/paging.ts'
import type { SearchPage } from '#contract/search.ts'
import type { FindAnswer, FindRequest } from '#contract/workers.ts'

type Found = Pick<
  Extract<FindAnswer, { kind: 'found' }>,
  'marks' | 'page' | 'total' | 'similarFrom' | 'missing' | 'counts'
>

/** Searches the lessons with the page's engines and order. */
export interface CatalogueSearch {
  /** Builds the index of the current catalogue ahead of the first search. Never rejects. */
  warmUp(): Promise<void>
  /** Throws `busy` until the first index is built. Lessons come without descriptions, also of their instructors. */
  find(
    question: Omit<FindRequest, 'seq'>,
  ): Promise<Found & { readonly revision: number; readonly lessons: readonly Lesson[] }>
}

/** The page of lessons a list's URL asks for (F77, F88). */
export async function searchLessons(
  { search }: { readonly search: Pick<CatalogueSearch, 'find'> },
  query: ListQuery,
  { withCounts = true }: { readonly withCounts?: boolean } = {},
): Promise<SearchPage> {
  const { q, order, page } = query
  const filters = filtersOf(query)
  const found = await search.find({ text: q ?? '', filters, order: order ?? null, page: page ?? 1, pageSize })
  const { revision, lessons, marks, total, similarFrom, missing, counts } = found
  return {
    revision,
    lessons: [...lessons],
    marks: marks.map((spans) => spans.map(([start, end]): [number, number] => [start, end])),
    page: found.page,
    total,
    similar_from: similarFrom,
    missing,
    ...(withCounts ? { counts } : {}),
  }
}
