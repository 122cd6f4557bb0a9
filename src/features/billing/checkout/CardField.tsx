import { useId } from 'react'
import styles from './CardField.module.css'

interface CardFieldProps {
  readonly label: string
  readonly mount: (place: HTMLElement | null) => (() => void) | undefined
  /** Of the provider, live. */
  readonly error: string | undefined
  readonly disabled: boolean
}

/** The card field: a place for the provider's inputs, which no script of the page can read. */
export function CardField({ label, mount, error, disabled }: CardFieldProps) {
  const id = useId()
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={id} data-step>
        {label}
      </label>
      <div id={id} ref={mount} className={styles.place} data-disabled={disabled || undefined} />
      <p className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
