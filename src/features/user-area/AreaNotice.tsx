import type { ReactNode } from 'react'
import pill from '#src/ui/pill.module.css'
import { passFocusToScreen } from '#src/ui/use-focus-inside.ts'
import styles from './AreaNotice.module.css'

interface AreaNoticeProps {
  readonly children: ReactNode
  /** A `news` is read once and steps back behind what the learner came for; an `offer` stands out. */
  readonly tone?: 'news' | 'offer'
  /** Label of the button. */
  readonly action: string
  readonly onAction: () => void
}

/** A one-line notice with a button that closes it (F162, F163); the focus then goes from the button to the screen. */
export function AreaNotice({ tone = 'news', children, action, onAction }: AreaNoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role="status">
      <p className={styles.text}>{children}</p>
      <button
        ref={passFocusToScreen}
        type="button"
        className={tone === 'news' ? pill.onStage : pill.primary}
        onClick={onAction}
      >
        {action}
      </button>
    </div>
  )
}
