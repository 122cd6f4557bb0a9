import { type ReactNode, useId } from 'react'
import styles from './forms.module.css'

export interface FieldWords {
  readonly label: string
  /** What to know before writing; stands under the field. */
  readonly hint?: ReactNode
  /** What is wrong with what was written; read out when it appears. */
  readonly error?: ReactNode
  /** Beside the label: whether it has been saved, a count, a link. */
  readonly aside?: ReactNode
  readonly className?: string | undefined
}

/** What ties an input to its label, hint and error. */
export interface FieldWiring {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps extends FieldWords {
  readonly children: (wiring: FieldWiring) => ReactNode
}

/**
 * One question of a form: a label that stays in sight, the input, and the words about it. Shared by every form of the
 * academy; native inputs, so that autofill and password managers work and no screen pays for more.
 */
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
      {/* Always there, so that a screen reader notices what arrives in it. */}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
