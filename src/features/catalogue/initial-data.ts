import { type InitialData, initialDataId } from '#contract/initial-list.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import type { ShownPage } from './lists/LessonResults.tsx'

// The server renders from this data and writes it into the page, where the browser reads it.
let current = typeof document === 'undefined' ? {} : readPage()

/** Sets the data of the next rendering, on the server. */
export function setInitialData(given: InitialData): void {
  current = given
}

/** The data of a server-rendered screen; empty elsewhere. */
export const initialData = (): InitialData => current

function readPage(): InitialData {
  const text = document.getElementById(initialDataId)?.textContent
  return text ? (JSON.parse(text) as InitialData) : {}
}

/** The server-rendered page of a list, for the query it was rendered for. */
export function initialPage(query: ListQuery): ShownPage | undefined {
  const { list } = initialData()
  // Both were parsed by the same function, so their fields are in the same order.
  if (!list || JSON.stringify(query) !== JSON.stringify(list.asked?.query ?? {})) return undefined
  const { lessons, total } = list
  const { page, marks, similarFrom, missing } = list.asked ?? { page: 1, marks: [], similarFrom: total, missing: null }
  return { ids: lessons.map(({ id }) => id), marks, page, total, similarFrom, missing, lessons }
}
