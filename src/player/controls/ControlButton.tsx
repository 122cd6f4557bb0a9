import type { ComponentProps, ReactNode } from 'react'
import styles from './ControlButton.module.css'

interface ControlButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className' | 'type'> {
  readonly 'data-lit'?: boolean
  readonly label: string
  readonly icon: ReactNode
  /** Whether the label stands under or beside the icon, or is only said. */
  readonly shown?: boolean
  /** For switches: on or off. */
  readonly pressed?: boolean
  readonly size?: 'normal' | 'large'
}

/** A control of at least 44 px, always named in words. */
export function ControlButton({ label, icon, shown = false, pressed, size = 'normal', ...button }: ControlButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={styles.control}
      data-size={size}
      data-labelled={shown}
      aria-label={shown ? undefined : label}
      aria-pressed={pressed}
      title={label}
    >
      {icon}
      {shown ? <span className={styles.label}>{label}</span> : null}
    </button>
  )
}
