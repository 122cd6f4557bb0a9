import type { ReactNode } from 'react'
import styles from './ToggleButton.module.css'

interface SwitchProps {
  readonly icon: ReactNode
  /** The key that does the same. */
  readonly keys: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  readonly children: ReactNode
}

/** Something that is on or off, said in words. */
export function Switch({ icon, keys, on, onChange, children }: SwitchProps) {
  return (
    <button
      type="button"
      className={styles.switch}
      aria-pressed={on}
      aria-keyshortcuts={keys}
      title={`Tecla ${keys.toUpperCase()}`}
      onClick={() => onChange(!on)}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {children}
    </button>
  )
}
