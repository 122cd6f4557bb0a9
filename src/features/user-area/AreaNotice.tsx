import type { ReactNode } from 'react'
import pill from '#src/ui/pill.module.css'
import styles from './AreaNotice.module.css'

interface AreaNoticeProps {
  readonly children: ReactNode
  /** What the button says. */
  readonly action: string
  readonly onAction: () => void
}

/** One line that is said once, and put away with one button (F162, F163). */
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
