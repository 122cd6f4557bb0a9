import { Suspense } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import { accessRefusal } from '#contract/rules/lesson-access.ts'
import { useSessionState } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { lazyOptional } from '#src/ui/lazy-optional.ts'
import styles from './LazySaveOffer.module.css'

// No screen waits for it.
const Offer = lazyOptional(() => import('./SaveOffer.tsx').then((loaded) => loaded.SaveOffer))

interface LazySaveOfferProps {
  readonly lessons: readonly Lesson[]
  /** What they are together: the title of a lesson, a level or a program. */
  readonly title: string
  /** Opens the dialog on what a guest needs. */
  readonly onAccess: () => void
}

/**
 * Stores lessons on this device: of a learner's those that they may watch, and nothing where there are none. Its room
 * is kept while its chunk is loaded.
 */
export function LazySaveOffer({ lessons, title, onAccess }: LazySaveOfferProps) {
  const { status, user } = useSessionState()
  const now = useNow()
  const open = user ? lessons.filter((lesson) => accessRefusal(lesson, user, now) === null) : lessons
  if (open.length === 0) return null
  return (
    <div className={styles.room}>
      <Suspense>
        {status === 'known' ? (
          <Offer key={user?.id} lessons={open} title={title} onGuest={user ? null : onAccess} />
        ) : null}
      </Suspense>
    </div>
  )
}
