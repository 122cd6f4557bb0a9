import type { LessonList, LessonPlace } from '../catalogue.ts'

/** The lessons of a list in their order, blocks opened (progress counts them one by one). */
export function placesOf(list: LessonList): LessonPlace[] {
  return list.flatMap((item) => (item.type === 'block' ? item.lessons : [item]))
}

/** How many lessons a course or program has, blocks opened. */
export function countLessons(list: LessonList): number {
  return list.reduce((total, item) => total + (item.type === 'block' ? item.lessons.length : 1), 0)
}

/**
 * Filters the lessons of a list; empty blocks are removed. A course page shows one level at a time this way.
 */
export function filterList(list: LessonList, includes: (lessonId: number) => boolean): LessonList {
  return list.flatMap((item): LessonList => {
    if (item.type === 'lesson') return includes(item.id) ? [item] : []
    const lessons = item.lessons.filter((place) => includes(place.id))
    return lessons.length > 0 ? [{ ...item, lessons }] : []
  })
}
