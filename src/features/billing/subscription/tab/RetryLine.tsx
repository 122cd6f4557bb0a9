import type { ReactNode } from 'react'
import { retryingText } from '#src/ui/Notice.tsx'
import textButton from '#src/ui/text-button.module.css'
import { passFocusToScreen } from '#src/ui/use-focus-inside.ts'
import styles from './SubscriptionPanel.module.css'

interface RetryLineProps {
  readonly children: ReactNode
  /** Whether the retry runs. */
  readonly retrying: boolean
  readonly onRetry: () => void
}

/** A small notice of what could not be fetched, with a retry (Q45). Once it is gone, the focus is on the screen. */
export function RetryLine({ children, retrying, onRetry }: RetryLineProps) {
  return (
    <p className={styles.retry} role="status">
      {retrying ? retryingText : children}{' '}
      <button
        ref={passFocusToScreen}
        type="button"
        className={textButton.primary}
        aria-disabled={retrying || undefined}
        onClick={retrying ? undefined : onRetry}
      >
        Reintentar
      </button>
    </p>
  )
}
