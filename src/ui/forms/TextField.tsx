import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field.tsx'
import styles from './forms.module.css'

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'className'> {}

/** A text input; `name` and `autoComplete` are needed for autofill. */
export function TextField({ label, hint, error, aside, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} className={className}>
      {(wiring) => <input type="text" {...input} {...wiring} className={styles.input} />}
    </Field>
  )
}
