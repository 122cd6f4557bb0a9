import type { UserVideo } from '#contract/recording.ts'
import pill from '#src/ui/pill.module.css'
import { setAsideWords } from '../own-videos/status-words.ts'
import { useCardChanges } from '../own-videos/use-card-changes.ts'
import styles from './Steps.module.css'

interface SetAsideStepProps {
  readonly userId: number
  readonly video: UserVideo
  /** Called once the academy processes it again. */
  readonly onResumed: () => void
}

/** A recording whose processing the academy set aside: it is kept, and its learner may have it tried again. */
export function SetAsideStep({ userId, video, onResumed }: SetAsideStepProps) {
  const { changes, attempt, busy, failed } = useCardChanges(userId)
  const resume = () => changes.retry(video).then(onResumed)
  return (
    <>
      <p className={styles.text} role="alert">
        {failed ? failed.words : setAsideWords}
      </p>
      <div className={styles.ways}>
        <button type="button" className={pill.primary} disabled={busy} onClick={() => void attempt(resume)}>
          Volver a intentarlo
        </button>
      </div>
    </>
  )
}
