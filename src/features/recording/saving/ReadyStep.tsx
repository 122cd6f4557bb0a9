import { lazy, Suspense } from 'react'
import type { UserVideo } from '#contract/recording.ts'
import { log } from '#src/platform/log.ts'
import pill from '#src/ui/pill.module.css'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { ComparedLesson } from '../compare/comparison-state.ts'
import { DownloadLink } from '../own-videos/DownloadLink.tsx'
import type { OwnVideoChanges } from '../own-videos/use-own-video-changes.ts'
import styles from './Steps.module.css'

const TakeBesideLesson = lazy(() =>
  import('../compare/TakeBesideLesson.tsx').then((loaded) => ({ default: loaded.TakeBesideLesson })),
)

interface ReadyStepProps {
  readonly video: UserVideo
  readonly lesson: ComparedLesson
  readonly shift: OwnVideoChanges['shift']
  readonly onPublish: () => void
  readonly onRepeat: () => void
}

/** The recording beside its lesson, and what can be done with it (F151). */
export function ReadyStep({ video, lesson, shift, onPublish, onRepeat }: ReadyStepProps) {
  const { path, duration, start, rate, offset } = video
  return (
    <>
      <div className={styles.place}>
        {path ? (
          <Suspense fallback={<Skeleton ratio={16 / 9} />}>
            <TakeBesideLesson
              take={{ src: path, duration, start, rate, offset }}
              lesson={lesson}
              onOffset={(moved) =>
                void shift(video, moved).catch((cause: unknown) => log.warn('an offset was not kept', { cause }))
              }
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
