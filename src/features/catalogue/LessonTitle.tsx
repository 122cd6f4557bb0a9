import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'

interface LessonTitleProps {
  readonly lessonId: number
  /** What stands there until the catalogue has said it, or when it does not know the lesson any more. */
  readonly children: ReactNode
}

/** What a lesson is called in the catalogue. */
export function LessonTitle({ lessonId, children }: LessonTitleProps) {
  const { data: lessons } = useQuery(catalogueQueries.lessons([lessonId]))
  return lessons?.[0]?.title ?? children
}
