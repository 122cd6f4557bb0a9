import { type FormEvent, useId, useState } from 'react'
import { failureFrom } from '#src/ui/failure-from.ts'
import { refusalWords } from '#src/ui/forms/refusal-words.ts'
import pill from '#src/ui/pill.module.css'
import styles from './EmailDialog.module.css'

interface CodeFormProps {
  readonly onConfirmed: () => void
  readonly confirm?: (code: string) => Promise<unknown>
}

// The check of the answer weighs 46 kB, which a screen does not wait for.
const confirmByCode = (code: string) =>
  import('./confirmation-queries.ts').then((queries) => queries.confirmByCode(code))

/** The six digits of the message: an installed app does not share the browser in which its link opens. */
export function CodeForm({ onConfirmed, confirm = confirmByCode }: CodeFormProps) {
  const id = useId()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!/^\d{6}$/.test(code)) return setError('Escribe las seis cifras del correo.')
    setWaiting(true)
    setError(null)
    confirm(code)
      .then(onConfirmed, (thrown: unknown) => setError(refusalWords(failureFrom(thrown))))
      .finally(() => setWaiting(false))
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
        <button type="submit" className={pill.primary} disabled={waiting}>
          Confirmar
        </button>
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </form>
  )
}
