import { IconCircleCheckFilled, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { failureWords } from '#src/ui/failure-words.ts'
import styles from './Thumbs.module.css'
import type { LessonLearning } from './use-lesson-learning.ts'

interface ThumbsProps {
  readonly learning: LessonLearning
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
        {fault === null ? null : failureWords[fault].text}
      </p>
    </div>
  )
}
