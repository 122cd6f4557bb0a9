import { type ReactNode, useId } from 'react'
import styles from './forms.module.css'

export interface FieldTexts {
  readonly label: string
  /** Help under the field. */
  readonly hint?: ReactNode
  /** Error message, in a live region. */
  readonly error?: ReactNode
  /** Beside the label: a status, a count, a link. */
  readonly aside?: ReactNode
  readonly className?: string | undefined
}

/** The attributes that associate an input with its label, hint and error. */
interface InputAttributes {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps extends FieldTexts {
  readonly children: (wiring: InputAttributes) => ReactNode
}

/** A form field: label, native input (for autofill and password managers), hint and error. */
export function Field({ label, hint, error, aside, className, children }: FieldProps) {
  const id = useId()
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')} data-invalid={error ? true : undefined}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {/* A live region must exist before its content, or screen readers miss it. */}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
