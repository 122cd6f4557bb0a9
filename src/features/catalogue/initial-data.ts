import { type InitialData, initialDataId } from '#contract/initial-list.ts'
import type { InitialCollectionList, InitialItem, InitialProfessor } from '#contract/initial-pages.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { ScreenName } from '#contract/paths.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import type { VideoData } from '#contract/video-data.ts'
import type { ShownPage } from './find-lessons.ts'

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

/** The part of the catalogue that a course, program or lesson page was rendered with; undefined for any other one. */
export function initialItem(screen: ScreenName, id: number): InitialItem | undefined {
  const { item } = initialData()
  return item?.screen === screen && item.id === id ? item : undefined
}

/** The lessons of the rendered course, program or lesson, where they are exactly these. */
export function initialLessons(ids: readonly number[]): readonly Lesson[] | undefined {
  const lessons = initialData().item?.lessons
  return lessons?.length === ids.length && lessons.every(({ id }, index) => id === ids[index]) ? lessons : undefined
}

/** The streams that the page of a public lesson was rendered with. */
export function initialVideo(lessonId: number): VideoData | undefined {
  const { item } = initialData()
  return item?.video?.id === lessonId ? item.video : undefined
}

/** The rendered page of a professor: its lessons are those of one page, all else is the same on each. */
export function initialProfessor(id: number): InitialProfessor | undefined {
  const { professor } = initialData()
  return professor?.professor.id === id ? professor : undefined
}

/** The rendered list of courses or programs, for the query it was rendered for. */
export function initialCollectionList(
  of: InitialCollectionList['of'],
  query: ListQuery,
): InitialCollectionList | undefined {
  const { collectionList } = initialData()
  const isAsked = collectionList?.of === of && JSON.stringify(collectionList.query) === JSON.stringify(query)
  return isAsked ? collectionList : undefined
}
