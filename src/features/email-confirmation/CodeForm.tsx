import { type FormEvent, useId, useState } from 'react'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import pill from '#src/ui/pill.module.css'
import { toFailure } from '#src/ui/to-failure.ts'
import { useSingleMutation } from '#src/ui/use-single-mutation.ts'
import { confirmByCode } from './confirmation-queries.ts'
import styles from './EmailDialog.module.css'

const codeLength = 6

/**
 * The six-digit code of the email: an installed app does not share cookies with the browser in which its link opens.
 */
export function CodeForm({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const id = useId()
  const [code, setCode] = useState('')
  const [incomplete, setIncomplete] = useState(false)
  const confirmation = useSingleMutation({ mutationFn: confirmByCode, onSuccess: onConfirmed })
  const error = incomplete
    ? 'Escribe las seis cifras del correo.'
    : confirmation.error && formErrorMessage(toFailure(confirmation.error))

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const complete = code.length === codeLength
    setIncomplete(!complete)
    if (complete) confirmation.mutate(code)
  }

  return (
    <form className={styles.code} onSubmit={handleSubmit} noValidate>
      <label htmlFor={id}>Código de seis cifras</label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.digits}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
          onChange={(event) => {
            // No `maxLength`: it would cut a pasted code before the spaces and words around it are removed.
            setCode(event.target.value.replace(/\D/g, '').slice(0, codeLength))
            setIncomplete(false)
            if (confirmation.isError) confirmation.reset()
          }}
        />
        <button type="submit" className={pill.primary} aria-disabled={confirmation.isPending || undefined}>
          Confirmar
        </button>
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </form>
  )
}
