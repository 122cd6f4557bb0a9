import { useCatalogueRefresh } from '#src/features/catalogue/catalogue-status.ts'
import { LazyDiscoverRedirect } from '#src/features/lesson/LazyDiscoverRedirect.tsx'
import { LessonSkeleton } from '#src/features/lesson/LessonSkeleton.tsx'

/**
 * What stands in place of a lesson that the stored catalogue lacks: this visit's refresh may still bring it, and where
 * that failed, it is not known whether it exists (F127).
 */
export function UnknownLesson() {
  const refresh = useCatalogueRefresh()
  if (refresh.kind === 'done') return <LazyDiscoverRedirect reason="unknown" />
  if (refresh.kind === 'failed' && !refresh.retrying) return <LazyDiscoverRedirect reason="not_stored" />
  return <LessonSkeleton />
}
