import { lazy, Suspense } from 'react'
import type { UserVideo } from '#contract/recording.ts'
import pill from '#src/ui/pill.module.css'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { ComparedLesson } from '../compare/comparison-state.ts'
import { DownloadLink } from '../own-videos/DownloadLink.tsx'
import { useShiftVideo } from '../recording-queries.ts'
import styles from './Steps.module.css'

const TakeBesideLesson = lazy(() =>
  import('../compare/TakeBesideLesson.tsx').then((loaded) => ({ default: loaded.TakeBesideLesson })),
)

interface ReadyStepProps {
  readonly video: UserVideo
  readonly lesson: ComparedLesson
  readonly userId: number
  readonly onPublish: () => void
  readonly onRepeat: () => void
}

/** The saved recording beside its lesson, with its actions (F151). */
export function ReadyStep({ video, lesson, userId, onPublish, onRepeat }: ReadyStepProps) {
  const shift = useShiftVideo(video.id, userId)
  const { path, duration, start, rate, offset } = video
  return (
    <>
      <div className={styles.place}>
        {path ? (
          <Suspense fallback={<Skeleton ratio={16 / 9} />}>
            <TakeBesideLesson
              take={{ src: path, duration, start, rate, offset }}
              lesson={lesson}
              onOffset={shift.mutate}
            />
          </Suspense>
        ) : null}
      </div>
      <div className={styles.foot}>
        <button type="button" className={pill.outline} onClick={onRepeat}>
          Repetir
        </button>
        {path ? (
          <DownloadLink path={path} video={video} className={pill.outline}>
            Descargar
          </DownloadLink>
        ) : null}
        <button type="button" className={pill.primary} onClick={onPublish}>
          Publicar
        </button>
      </div>
    </>
  )
}
