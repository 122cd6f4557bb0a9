import type { Lesson } from '#contract/lesson.ts'
import { filterKinds, type LessonFilters, optionOf } from '#contract/rules/lesson-filters.ts'

/** Whether a lesson passes every kind of filter, one lesson after another: what an engine is compared with (F85). */
export function passesFilters(lesson: Lesson, filters: LessonFilters): boolean {
  return filterKinds.every((kind) => {
    const ticked: readonly (string | number)[] = filters[kind]
    return ticked.length === 0 || ticked.some((option) => String(option) === optionOf(lesson, kind))
  })
}
