import type { ReactNode } from 'react'
import styles from './Switch.module.css'

interface SwitchProps {
  readonly on: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
  readonly hint?: string
}

/** A labelled switch; the whole row is the target. */
export function Switch({ on, onToggle, children, hint }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        {children}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </span>
      <input
        className={styles.switch}
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        onChange={onToggle}
      />
    </label>
  )
}
