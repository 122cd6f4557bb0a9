import { useId } from 'react'
import { paths } from '#contract/paths.ts'
import styles from './TermsField.module.css'

interface TermsFieldProps {
  readonly name: string
  readonly error: string | undefined
  onChange(): void
}

/** Accepts the terms, which open in another tab so that the form keeps its values. */
export function TermsField({ name, error, onChange }: TermsFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <span className={styles.row}>
        <input
          id={id}
          className={styles.box}
          type="checkbox"
          name={name}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={onChange}
        />
        <span>
          <label htmlFor={id}>Acepto los términos y condiciones de uso.</label>{' '}
          <a href={paths.terms} target="_blank" rel="noreferrer">
            Leerlos<span className="visually-hidden"> en otra pestaña</span>
          </a>
        </span>
      </span>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
