import type { ListQuery } from '#contract/rules/list-query.ts'
import { initialData } from '../opening-data.ts'
import type { ShownPage } from './LessonResults.tsx'

/** What a list shows before the catalogue is open: the page that the server has drawn, and no other. */
export function initialPage(query: ListQuery): ShownPage | undefined {
  const { list } = initialData()
  // Both were read by the same rule, so their fields stand in the same order.
  if (!list || JSON.stringify(query) !== JSON.stringify(list.asked?.query ?? {})) return undefined
  const { lessons, total } = list
  const { page, marks, similarFrom, missing } = list.asked ?? { page: 1, marks: [], similarFrom: total, missing: null }
  return { ids: lessons.map(({ id }) => id), marks, page, total, similarFrom, missing, lessons }
}
