import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import pill from '#src/ui/pill.module.css'
import styles from './FinishDialog.module.css'

interface RatingProps {
  readonly onRate: (liked: boolean, disliked: boolean) => void
  readonly onDone: () => void
}

/** The thumbs, which anybody may leave for another day (F137). */
export function Rating({ onRate, onDone }: RatingProps) {
  const rate = (liked: boolean) => {
    onRate(liked, !liked)
    onDone()
  }
  return (
    <>
      <div className={styles.thumbs}>
        <button type="button" className={styles.thumb} onClick={() => rate(true)}>
          <IconThumbUp size={36} aria-hidden="true" />
          Me gusta
        </button>
        <button type="button" className={styles.thumb} onClick={() => rate(false)}>
          <IconThumbDown size={36} aria-hidden="true" />
          No me gusta
        </button>
      </div>
      <div className={styles.ways}>
        <button type="button" className={pill.outline} onClick={onDone}>
          Ahora no
        </button>
      </div>
    </>
  )
}
