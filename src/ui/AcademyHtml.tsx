import { lazy, Suspense } from 'react'
import type { AcademyHtmlProps } from './SanitisedHtml.tsx'
import { Skeleton } from './Skeleton.tsx'

// DOMPurify is 10 kB as sent, a sixth of what a screen may add, and a course can be used before its description is read.
const SanitisedHtml = lazy(() => import('./SanitisedHtml.tsx'))

/** HTML written by staff, sanitised (F104). */
export const AcademyHtml = (props: AcademyHtmlProps) => (
  <Suspense fallback={<Skeleton height="6rem" />}>
    <SanitisedHtml {...props} />
  </Suspense>
)
