import { lazy, Suspense } from 'react'
import { LessonSkeleton } from './LessonSkeleton.tsx'
import type { LessonRedirect } from './lesson-redirect.ts'

const DiscoverRedirect = lazy(() =>
  import('./DiscoverRedirect.tsx').then((loaded) => ({ default: loaded.DiscoverRedirect })),
)

/** Redirects from a lesson that cannot be shown (F127), by a chunk that no other lesson loads. */
export function LazyDiscoverRedirect({ reason }: { readonly reason: LessonRedirect }) {
  return (
    <Suspense fallback={<LessonSkeleton />}>
      <DiscoverRedirect reason={reason} />
    </Suspense>
  )
}
