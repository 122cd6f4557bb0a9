import { useQuery } from '@tanstack/react-query'
import type { Lesson } from '#contract/lesson.ts'
import { excerptLength } from '#contract/rules/column-coding.ts'
import { catalogueQueries } from './catalogue-queries.ts'
import { useCatalogueStatus } from './catalogue-status.ts'
import { initialData, initialLessons } from './initial-data.ts'

interface LessonsAnswer {
  /** In the order of the ids; undefined while they load. */
  readonly lessons: readonly Lesson[] | undefined
  /** Whether neither an answer nor a failure has come yet. */
  readonly isPending: boolean
}

/** Lessons by id: of the open catalogue, or those the page was server-rendered with until there is one. */
export function useLessons(ids: readonly number[]): LessonsAnswer {
  const isReady = useCatalogueStatus().kind === 'ready'
  const { data: lessons = initialLessons(ids), isPending } = useQuery({
    ...catalogueQueries.lessons(ids),
    enabled: isReady,
    select: withRenderedDescriptions,
  })
  return { lessons, isPending: isPending && lessons === undefined }
}

/** Keeps a description that the page was server-rendered with while the worker has only its excerpt. */
function withRenderedDescriptions(lessons: Lesson[]): Lesson[] {
  const rendered = new Map(initialData().item?.lessons.map(({ id, description }) => [id, description]))
  return lessons.map((lesson) => {
    const { id, description: excerpt } = lesson
    const description = rendered.get(id)
    const isWhole = description && excerpt.length === excerptLength && description.startsWith(excerpt)
    return isWhole ? { ...lesson, description } : lesson
  })
}
