import { lazy, Suspense } from 'react'
import { takeStore } from '#browser-storage/take-store.ts'
import { log } from '#src/platform/log.ts'
import type { ShownLesson } from '../saving/OwnVideoDialog.tsx'
import styles from '../saving/Steps.module.css'
import type { PreparedTake } from './prepare-take.ts'

const TakeBesideLesson = lazy(() =>
  import('../compare/TakeBesideLesson.tsx').then((loaded) => ({ default: loaded.TakeBesideLesson })),
)

interface TakeReviewProps {
  readonly prepared: PreparedTake
  readonly src: string
  readonly lesson: ShownLesson
}

/** A prepared recording beside its lesson; an adjustment by hand stays with it. */
export function TakeReview({ prepared, src, lesson }: TakeReviewProps) {
  const { id, duration, start, rate, offset } = prepared.take
  const keepOffset = (nudged: number) => {
    takeStore
      .change(id, { offset: nudged })
      .catch((cause: unknown) => log.warn('an adjustment could not be kept', { cause }))
  }
  return (
    <div className={styles.place}>
      <Suspense>
        <TakeBesideLesson
          take={{ src, duration: duration ?? 0, start, rate, offset }}
          lesson={lesson}
          onOffset={keepOffset}
        />
      </Suspense>
    </div>
  )
}
