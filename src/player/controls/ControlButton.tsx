import type { ComponentProps, ReactNode } from 'react'
import styles from './ControlButton.module.css'

interface ControlButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className' | 'type'> {
  readonly 'data-lit'?: boolean
  readonly label: string
  readonly icon: ReactNode
  /** Whether the label is visible, or only the accessible name. */
  readonly showLabel?: boolean
  /** For toggle buttons. */
  readonly pressed?: boolean
  readonly size?: 'normal' | 'large'
}

/** A button of at least 44 px with an icon and an accessible name. */
export function ControlButton({
  label,
  icon,
  showLabel = false,
  pressed,
  size = 'normal',
  ...button
}: ControlButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={styles.control}
      data-size={size}
      data-labelled={showLabel}
      aria-label={showLabel ? undefined : label}
      aria-pressed={pressed}
      title={label}
    >
      {icon}
      {showLabel ? <span className={styles.label}>{label}</span> : null}
    </button>
  )
}
