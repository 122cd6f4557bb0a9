import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field.tsx'
import styles from './forms.module.css'

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'className'> {}

/** A native select; its children are the options. */
export function SelectField({ label, hint, error, aside, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} className={className}>
      {(wiring) => <select {...select} {...wiring} className={styles.select} />}
    </Field>
  )
}
