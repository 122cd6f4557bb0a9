import { lazy, Suspense } from 'react'
import { paragraphsOf } from '#contract/rules/plain-text.ts'
import classes from './SanitisedHtml.module.css'
import type { AcademyHtmlProps } from './SanitisedHtml.tsx'

// DOMPurify is 10 kB as sent, a sixth of what a screen may add, and a course can be used before its description is
// read.
const SanitisedHtml = lazy(() => import('./SanitisedHtml.tsx'))

/**
 * HTML written by staff, sanitised (F104). Its plain text until the sanitiser has loaded, and on the server, which has
 * none.
 */
export const AcademyHtml = (props: AcademyHtmlProps) => (
  <Suspense fallback={<PlainText {...props} />}>
    <SanitisedHtml {...props} />
  </Suspense>
)

const PlainText = ({ html }: AcademyHtmlProps) => (
  <div className={classes.html}>
    {paragraphsOf(html).map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal, and none of them moves.
      <p key={index}>{paragraph}</p>
    ))}
  </div>
)
