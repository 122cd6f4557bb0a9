import { IconPlayerPlayFilled } from '@tabler/icons-react'
import type { PublishedTake } from '#contract/recording.ts'
import { timeSinceWords } from '#src/ui/time-since-words.ts'
import styles from './DancerCard.module.css'
import { DancerPicture } from './DancerPicture.tsx'

interface DancerCardProps {
  readonly take: PublishedTake
  /** ms. */
  readonly now: number
  readonly onWatch: () => void
}

/** Somebody who danced it: a name for everybody, and the video for whoever may open it. */
export function DancerCard({ take, now, onWatch }: DancerCardProps) {
  const { user, path, published_at } = take
  const inside = (
    <>
      <span className={styles.stage}>
        {path !== null && take.thumbnail_path ? (
          <img className={styles.poster} src={take.thumbnail_path} alt="" width="160" height="200" loading="lazy" />
        ) : (
          <DancerPicture user={user} size="large" />
        )}
        {path === null ? null : (
          <span className={styles.play}>
            <IconPlayerPlayFilled aria-hidden />
          </span>
        )}
      </span>
      <span className={styles.who}>
        {path === null ? null : <DancerPicture user={user} size="small" />}
        <span className={styles.words}>
          <span className={styles.name}>{user.user_name}</span>
          {published_at ? <span className={styles.when}>{timeSinceWords(published_at, now)}</span> : null}
        </span>
      </span>
    </>
  )
  return path === null ? (
    <div className={styles.card}>{inside}</div>
  ) : (
    <button type="button" className={styles.card} aria-label={`Ver a ${user.user_name}`} onClick={onWatch}>
      {inside}
    </button>
  )
}
