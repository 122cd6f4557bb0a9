import { useEffect, useState } from 'react'
import type { UserVideo } from '#contract/recording.ts'
import { useFocusInside } from '#src/ui/use-focus-inside.ts'
import { useChangeVideo } from '../recording-queries.ts'
import { isChanged } from '../unanswered-changes.ts'
import { CardActions } from './CardActions.tsx'
import { type CardDialog, CardDialogs } from './CardDialogs.tsx'
import { CardPoster } from './CardPoster.tsx'
import styles from './OwnVideoCard.module.css'
import { changeFailureWords, reasonWords, statusWords } from './own-video-copy.ts'

/** The first button, or all of them where none can be pressed. */
const focusedAction = '[data-actions=some] button, [data-actions=none]'

interface OwnVideoCardProps {
  readonly video: UserVideo
  readonly userId: number
}

/**
 * One recording: its status and its actions (F153). One change at a time; a failed one can be retried as it was (F156).
 */
export function OwnVideoCard({ video, userId }: OwnVideoCardProps) {
  const [dialog, setDialog] = useState<CardDialog | null>(null)
  const change = useChangeVideo(video.id, userId)
  const { isError, variables, reset } = change
  // Only its answer was lost, or it was made elsewhere.
  const isMade = isError && isChanged(video, variables)
  useEffect(() => {
    if (isMade) reset()
  }, [isMade, reset])
  const reason = reasonWords(video)
  // A change of the status has other buttons: the pressed one is gone, and so is the opener of its dialog.
  const card = useFocusInside(`${video.status} ${video.set_aside} ${dialog}`, focusedAction)
  return (
    <article ref={card} className={styles.card} aria-label={video.title} tabIndex={-1} data-recording>
      <CardPoster video={video} onPlay={() => setDialog('play')} />
      <div className={styles.words}>
        <p className={styles.status} data-status={video.set_aside ? 'set-aside' : video.status} role="status">
          {statusWords(video)}
        </p>
        <h3 className={styles.title}>{video.title}</h3>
        {reason ? <p className={styles.reason}>{reason}</p> : null}
        {video.description ? <p className={styles.description}>{video.description}</p> : null}
        {isError && !isMade ? (
          <div className={styles.fault} role="alert">
            <p>{changeFailureWords(change.error)}</p>
            <button type="button" className={styles.retry} onClick={() => change.mutate(variables)}>
              Inténtalo otra vez
            </button>
          </div>
        ) : null}
        <CardActions
          video={video}
          busy={change.isPending}
          onPublish={() => setDialog('publish')}
          onRetry={() => change.mutate({ kind: 'retry' })}
          onUnpublish={() => change.mutate({ kind: 'unpublish' })}
          onEdit={() => setDialog('edit')}
          onDelete={() => setDialog('delete')}
        />
      </div>
      <CardDialogs dialog={dialog} video={video} userId={userId} change={change} onClose={() => setDialog(null)} />
    </article>
  )
}
