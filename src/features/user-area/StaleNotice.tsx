import type { FailureCode } from '#contract/errors.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { retryingText } from '#src/ui/Notice.tsx'
import textButton from '#src/ui/text-button.module.css'
import { passFocusToScreen } from '#src/ui/use-focus-inside.ts'
import styles from './StaleNotice.module.css'

interface StaleNoticeProps {
  readonly code: FailureCode
  /** Whether the device has progress to show meanwhile. */
  readonly cached: boolean
  /** When the shown lists were received, in words; null for current ones and for none. */
  readonly since?: string | null
  /** Whether the retry runs. */
  readonly retrying?: boolean
  readonly onRetry: () => void
}

/** Shows that progress is shown from this device, or cannot be shown yet, with a retry (Q45). */
export function StaleNotice({ code, cached, since = null, retrying = false, onRetry }: StaleNoticeProps) {
  const shown = cached
    ? ['Ves tu progreso como lo guarda este dispositivo.', since].filter(Boolean).join(' ')
    : 'Tu progreso está a salvo: aparecerá aquí en cuanto llegue.'
  return (
    <p className={styles.notice} role="status">
      <span>{retrying ? retryingText : `${failureMessages[code].title}. ${shown}`}</span>
      <button
        ref={passFocusToScreen}
        type="button"
        className={textButton.primary}
        aria-disabled={retrying || undefined}
        onClick={retrying ? undefined : onRetry}
      >
        Inténtalo otra vez
      </button>
    </p>
  )
}
