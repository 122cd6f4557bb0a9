import type { FailureCode } from '#contract/errors.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import textButton from '#src/ui/text-button.module.css'
import styles from './StaleNotice.module.css'

interface StaleNoticeProps {
  readonly code: FailureCode
  /** Whether this device knows anything to show meanwhile. */
  readonly cached: boolean
  readonly onRetry: () => void
}

/** Says that what is shown is what this device knows, or that there is nothing to show yet, and asks again when told to (Q45). */
export function StaleNotice({ code, cached: kept, onRetry }: StaleNoticeProps) {
  return (
    <p className={styles.notice} role="status">
      <span>
        {failureMessages[code].title}.{' '}
        {kept
          ? 'Ves tu progreso como lo guarda este dispositivo.'
          : 'Tu progreso está a salvo en la academia: aparecerá aquí en cuanto llegue.'}
      </span>
      <button type="button" className={textButton.primary} onClick={onRetry}>
        Inténtalo otra vez
      </button>
    </p>
  )
}
