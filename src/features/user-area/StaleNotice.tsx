import type { FailureCode } from '#contract/errors.ts'
import { failureWords } from '#src/ui/failure-words.ts'
import styles from './StaleNotice.module.css'

interface StaleNoticeProps {
  readonly code: FailureCode
  readonly onRetry: () => void
}

/** Says that what is shown is what this device knows, and asks again when told to (Q45). */
export function StaleNotice({ code, onRetry }: StaleNoticeProps) {
  return (
    <p className={styles.notice} role="status">
      <span>{failureWords[code].title}. Ves tu progreso como lo guarda este dispositivo.</span>
      <button type="button" className={styles.retry} onClick={onRetry}>
        Inténtalo otra vez
      </button>
    </p>
  )
}
