import type { ReactNode } from 'react'
import textButton from '#src/ui/text-button.module.css'
import styles from './SubscriptionPanel.module.css'

interface RetryLineProps {
  readonly children: ReactNode
  readonly onRetry: () => void
}

/** A small notice of what could not be fetched, with a retry (Q45). */
export function RetryLine({ children, onRetry }: RetryLineProps) {
  return (
    <p className={styles.retry} role="status">
      {children}{' '}
      <button type="button" className={textButton.primary} onClick={onRetry}>
        Reintentar
      </button>
    </p>
  )
}
