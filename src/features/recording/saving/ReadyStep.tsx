import type { UserVideo } from '#contract/recording.ts'
import pill from '#src/ui/pill.module.css'
import type { ComparedLesson } from '../compare/comparison-state.ts'
import { TakeBesideLesson } from '../compare/TakeBesideLesson.tsx'
import { DownloadLink } from '../own-videos/DownloadLink.tsx'
import styles from './Steps.module.css'

interface ReadyStepProps {
  readonly video: UserVideo
  readonly lesson: ComparedLesson
  readonly onOffset: (offset: number) => void
  readonly onPublish: () => void
  readonly onRepeat: () => void
}

/** The saved recording beside its lesson, with its actions (F151). */
export function ReadyStep({ video, lesson, onOffset, onPublish, onRepeat }: ReadyStepProps) {
  const { path, duration, start, rate, offset } = video
  return (
    <>
      <div className={styles.place}>
        {path ? (
          <TakeBesideLesson take={{ src: path, duration, start, rate, offset }} lesson={lesson} onOffset={onOffset} />
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
