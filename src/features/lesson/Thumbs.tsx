import { IconCircleCheckFilled, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { failureMessages } from '#src/ui/failure-messages.ts'
import styles from './Thumbs.module.css'
import type { LessonProgress } from './use-lesson-progress.ts'

interface ThumbsProps {
  readonly progress: LessonProgress
  /** Called for guests instead of rating; null for learners. */
  readonly onGuest: (() => void) | null
}

/** The finished status and the rating buttons under the player (F133). */
export function Thumbs({ progress, onGuest }: ThumbsProps) {
  const { liked, disliked, finished, error } = progress
  const rate = onGuest ?? progress.rate
  return (
    <div className={styles.thumbs}>
      <p className={styles.state} role="status">
        {finished ? (
          <>
            <IconCircleCheckFilled size={20} aria-hidden />
            Clase terminada
          </>
        ) : null}
      </p>
      <button
        type="button"
        className={styles.thumb}
        aria-pressed={liked}
        onClick={() => rate({ liked: !liked, disliked: false })}
      >
        <IconThumbUp size={20} aria-hidden />
        <span>Me gusta</span>
      </button>
      <button
        type="button"
        className={styles.thumb}
        aria-pressed={disliked}
        onClick={() => rate({ liked: false, disliked: !disliked })}
      >
        <IconThumbDown size={20} aria-hidden />
        <span>No me gusta</span>
      </button>
      <p className={styles.error} role="alert">
        {error === null ? null : failureMessages[error].text}
      </p>
    </div>
  )
}
