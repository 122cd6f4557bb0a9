import { type FormEvent, useId, useState } from 'react'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import pill from '#src/ui/pill.module.css'
import { toFailure } from '#src/ui/to-failure.ts'
import { confirmByCode } from './confirmation-queries.ts'
import styles from './EmailDialog.module.css'

interface CodeFormProps {
  readonly onConfirmed: () => void
  readonly confirm?: (code: string) => Promise<unknown>
}

/** The six-digit code of the email: an installed app does not share cookies with the browser in which its link opens. */
export function CodeForm({ onConfirmed, confirm = confirmByCode }: CodeFormProps) {
  const id = useId()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!/^\d{6}$/.test(code)) return setError('Escribe las seis cifras del correo.')
    setBusy(true)
    setError(null)
    confirm(code)
      .then(onConfirmed, (thrown: unknown) => setError(formErrorMessage(toFailure(thrown))))
      .finally(() => setBusy(false))
  }

  return (
    <form className={styles.code} onSubmit={submit} noValidate>
      <label htmlFor={id}>Código de seis cifras</label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.digits}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
          onChange={(event) => {
            setCode(event.target.value.replace(/\D/g, ''))
            setError(null)
          }}
        />
        <button type="submit" className={pill.primary} disabled={busy}>
          Confirmar
        </button>
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </form>
  )
}
