import { IconCircleCheckFilled, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { failureMessages } from '#src/ui/failure-messages.ts'
import styles from './Thumbs.module.css'
import type { LessonProgress } from './use-lesson-progress.ts'

interface ThumbsProps {
  readonly learning: LessonProgress
  /** A guest is told what an account is for; null for everybody else. */
  readonly onGuest: (() => void) | null
}

/** Under the player: whether it is finished, and the two thumbs, of which one at most is up (F133). */
export function Thumbs({ learning, onGuest }: ThumbsProps) {
  const { liked, disliked, finished, fault } = learning
  const rate = onGuest ?? learning.rate
  return (
    <div className={styles.thumbs}>
      <p className={styles.state} role="status">
        {finished ? (
          <>
            <IconCircleCheckFilled size={20} aria-hidden="true" />
            Clase terminada
          </>
        ) : null}
      </p>
      <button type="button" className={styles.thumb} aria-pressed={liked} onClick={() => rate(!liked, false)}>
        <IconThumbUp size={20} aria-hidden="true" />
        <span>Me gusta</span>
      </button>
      <button type="button" className={styles.thumb} aria-pressed={disliked} onClick={() => rate(false, !disliked)}>
        <IconThumbDown size={20} aria-hidden="true" />
        <span>No me gusta</span>
      </button>
      <p className={styles.fault} role="alert">
        {fault === null ? null : failureMessages[fault].text}
      </p>
    </div>
  )
}
