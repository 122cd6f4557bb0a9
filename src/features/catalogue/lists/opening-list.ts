import { type OpeningList, openingListId } from '#contract/opening-list.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import type { ShownPage } from './LessonResults.tsx'

// The server draws the list it was asked for; the page finds it where the server wrote it, once.
let list = typeof document === 'undefined' ? undefined : written()

/** For the drawing on the server: what the next screens begin with. */
export function beginWith(given: OpeningList | undefined): void {
  list = given
}

/** What a list shows before the catalogue is open; only the plain first page is known that early. */
export function openingPage(query: ListQuery): ShownPage | undefined {
  if (!list || Object.keys(query).length > 0) return undefined
  const { lessons, total } = list
  return { ids: lessons.map(({ id }) => id), marks: [], page: 1, total, similarFrom: total, lessons }
}

function written(): OpeningList | undefined {
  const text = document.getElementById(openingListId)?.textContent
  return text ? (JSON.parse(text) as OpeningList) : undefined
}
