import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'

interface LessonTitleProps {
  readonly lessonId: number
  /** Shown while the title loads, and for a lesson that is not in the catalogue any more. */
  readonly children: ReactNode
}

/** The title of a lesson, from the catalogue. */
export function LessonTitle({ lessonId, children }: LessonTitleProps) {
  const { data: lessons } = useQuery(catalogueQueries.lessons([lessonId]))
  return lessons?.[0]?.title ?? children
}
