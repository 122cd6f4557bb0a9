import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { UserVideo } from '#contract/recording.ts'
import { formatClock } from '#src/ui/format.ts'
import styles from './CardPoster.module.css'

interface CardPosterProps {
  readonly video: UserVideo
  readonly onPlay: () => void
}

/** The recording's poster with a play button; an empty stage while there is none. */
export function CardPoster({ video, onPlay }: CardPosterProps) {
  const { thumbnail_path: thumbnail, path, duration, title, status } = video
  const [broken, setBroken] = useState(false)
  const picture =
    thumbnail && !broken ? (
      <img
        className={styles.image}
        src={thumbnail}
        alt=""
        width="640"
        height="480"
        loading="lazy"
        onError={() => setBroken(true)}
      />
    ) : null
  if (!path) {
    return (
      <div className={styles.picture} data-status={status}>
        {picture}
      </div>
    )
  }
  return (
    <div className={styles.picture} data-status={status}>
      {picture}
      <button type="button" className={styles.play} aria-label={`Reproducir ${title}`} onClick={onPlay}>
        <span className={styles.mark}>
          <IconPlayerPlayFilled size={26} aria-hidden />
        </span>
      </button>
      <span className={styles.length}>{formatClock(Math.max(1, Math.round(duration)))}</span>
    </div>
  )
}
