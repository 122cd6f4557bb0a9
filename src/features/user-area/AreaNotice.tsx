import type { ReactNode } from 'react'
import pill from '#src/ui/pill.module.css'
import styles from './AreaNotice.module.css'

interface AreaNoticeProps {
  readonly children: ReactNode
  /** Label of the button. */
  readonly action: string
  readonly onAction: () => void
}

/** A one-line notice with a button that closes it (F162, F163). */
export function AreaNotice({ children, action, onAction }: AreaNoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <p className={styles.text}>{children}</p>
      <button type="button" className={pill.primary} onClick={onAction}>
        {action}
      </button>
    </div>
  )
}
