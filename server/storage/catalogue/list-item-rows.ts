import type { LessonList, LessonPlace } from '#contract/catalogue.ts'
import type { ListItemRow } from '../database/tables.ts'

/** A lesson list as numbered rows; the lessons of a block follow its heading and refer to its position. */
export function toItemRows(list: LessonList): ListItemRow[] {
  const rows: ListItemRow[] = []
  for (const item of list) {
    if (item.type === 'lesson') {
      rows.push(lessonRow(item, rows.length, null))
      continue
    }
    const heading = rows.length
    const { id, name } = item
    const empty = { block_position: null, lesson_id: null, lesson_order: null }
    rows.push({ position: heading, kind: 'block', block_id: id, block_name: name, ...empty })
    for (const place of item.lessons) rows.push(lessonRow(place, rows.length, heading))
  }
  return rows
}

const lessonRow = (place: LessonPlace, position: number, block_position: number | null): ListItemRow => ({
  position,
  kind: 'lesson',
  block_position,
  block_id: null,
  block_name: null,
  lesson_id: place.id,
  lesson_order: place.order,
})

/** The lesson list of rows in order of position. */
export function fromItemRows(rows: readonly ListItemRow[]): LessonList {
  const list: LessonList = []
  const blocks = new Map<number, LessonPlace[]>()
  for (const row of rows) {
    if (row.kind === 'block') {
      const lessons: LessonPlace[] = []
      blocks.set(row.position, lessons)
      list.push({ type: 'block', id: row.block_id ?? 0, name: row.block_name ?? '', lessons })
      continue
    }
    const place: LessonPlace = { type: 'lesson', id: row.lesson_id ?? 0, order: row.lesson_order ?? 0 }
    const block = row.block_position === null ? undefined : blocks.get(row.block_position)
    if (block) block.push(place)
    else list.push(place)
  }
  return list
}
