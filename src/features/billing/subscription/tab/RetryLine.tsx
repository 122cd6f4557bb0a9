import type { ReactNode } from 'react'
import textButton from '#src/ui/text-button.module.css'
import { passFocusToScreen } from '#src/ui/use-focus-inside.ts'
import styles from './SubscriptionPanel.module.css'

interface RetryLineProps {
  readonly children: ReactNode
  readonly onRetry: () => void
}

/** A small notice of what could not be fetched, with a retry (Q45). Once it is gone, the focus is on the screen. */
export function RetryLine({ children, onRetry }: RetryLineProps) {
  return (
    <p className={styles.retry} role="status">
      {children}{' '}
      <button ref={passFocusToScreen} type="button" className={textButton.primary} onClick={onRetry}>
        Reintentar
      </button>
    </p>
  )
}
