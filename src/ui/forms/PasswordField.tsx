import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { Field, type FieldTexts } from './Field.tsx'
import styles from './forms.module.css'

interface PasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  /** Has a button that shows the password. */
  readonly revealable?: boolean
}

/** A password, current or new by `autoComplete`. */
export function PasswordField({
  label,
  hint,
  error,
  aside,
  className,
  revealable = false,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} aside={aside} className={className}>
      {(wiring) => (
        <span className={styles.withButton}>
          <input
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={styles.input}
            autoCapitalize="none"
            spellCheck={false}
          />
          {revealable ? (
            <button
              type="button"
              className={styles.inside}
              aria-label="Mostrar la contraseña"
              aria-pressed={shown}
              aria-controls={wiring.id}
              onClick={() => setShown(!shown)}
            >
              {shown ? <IconEyeOff size={22} aria-hidden /> : <IconEye size={22} aria-hidden />}
            </button>
          ) : null}
        </span>
      )}
    </Field>
  )
}
