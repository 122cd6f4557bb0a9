import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import { accessRefusal } from '#contract/rules/lesson-access.ts'
import { railSize } from '#contract/rules/paging.ts'
import { useUser } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { catalogueQueries } from '../catalogue-queries.ts'
import { useIsRefreshSettled } from '../catalogue-status.ts'
import { initialData } from '../initial-data.ts'

/**
 * The trending lessons, of the catalogue once it is open. A server-rendered page keeps its own until this visit's
 * refresh has settled: a stored catalogue may be older, and their order would change to its own and back.
 */
export function useTrends(isOpen: boolean): readonly Lesson[] | undefined {
  const { data, isFetching } = useQuery({ ...catalogueQueries.group('trends', railSize), enabled: isOpen })
  const isSettled = useIsRefreshSettled()
  const rendered = initialData().rail?.trends
  const [isRenderedOver, setRenderedOver] = useState(rendered === undefined)
  if (!isRenderedOver && isSettled && data && !isFetching) setRenderedOver(true)
  return isRenderedOver ? (data ?? rendered) : rendered
}

/**
 * The first trending lesson this viewer may watch; else the first one. Until the session is known, one for guests, as
 * in the server-rendered page.
 */
export function useFeaturedLesson(isOpen: boolean): Lesson | undefined {
  const user = useUser()
  const now = useNow()
  const trends = useTrends(isOpen)
  const { data: recent } = useQuery({ ...catalogueQueries.recent(railSize), enabled: trends?.length === 0 })
  const candidates = trends?.length === 0 ? recent : trends
  return candidates?.find((lesson) => accessRefusal(lesson, user, now) === null) ?? candidates?.[0]
}
