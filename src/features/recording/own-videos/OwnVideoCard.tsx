import { useState } from 'react'
import type { UserVideo } from '#contract/recording.ts'
import { CardActions } from './CardActions.tsx'
import { type CardDialog, CardDialogs } from './CardDialogs.tsx'
import { CardPoster } from './CardPoster.tsx'
import styles from './OwnVideoCard.module.css'
import { reasonWords, statusWords } from './status-words.ts'
import { useCardChanges } from './use-card-changes.ts'

interface OwnVideoCardProps {
  readonly video: UserVideo
  readonly userId: number
}

/** One recording: what it is, and what its learner may do with it (F153). */
export function OwnVideoCard({ video, userId }: OwnVideoCardProps) {
  const [dialog, setDialog] = useState<CardDialog | null>(null)
  const card = useCardChanges(userId)
  const reason = reasonWords(video)
  return (
    <article className={styles.card} aria-label={video.title}>
      <CardPoster video={video} onPlay={() => setDialog('play')} />
      <div className={styles.words}>
        <p className={styles.status} data-status={video.set_aside ? 'set-aside' : video.status} role="status">
          {statusWords(video)}
        </p>
        <h3 className={styles.title}>{video.title}</h3>
        {reason ? <p className={styles.reason}>{reason}</p> : null}
        {video.description ? <p className={styles.description}>{video.description}</p> : null}
        {card.failed ? (
          <div className={styles.fault} role="alert">
            <p>{card.failed.words}</p>
            <button type="button" className={styles.retry} onClick={card.failed.retry}>
              Inténtalo otra vez
            </button>
          </div>
        ) : null}
        <CardActions
          video={video}
          busy={card.busy}
          onPublish={() => setDialog('publish')}
          onRetry={() => void card.attempt(() => card.changes.retry(video))}
          onUnpublish={() => void card.attempt(() => card.changes.unpublish(video))}
          onEdit={() => setDialog('edit')}
          onDelete={() => setDialog('delete')}
        />
      </div>
      <CardDialogs {...card} dialog={dialog} video={video} userId={userId} onClose={() => setDialog(null)} />
    </article>
  )
}
