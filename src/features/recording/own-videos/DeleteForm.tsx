import type { FormEvent } from 'react'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import pill from '#src/ui/pill.module.css'
import styles from './forms.module.css'

interface DeleteFormProps {
  readonly published: boolean
  readonly busy: boolean
  readonly onKeep: () => void
  readonly onDelete: () => void
}

/** Asks before a recording is gone for good. */
export function DeleteForm({ published, busy, onKeep, onDelete }: DeleteFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onDelete()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>
        Se borra del todo y no se puede recuperar. {published ? 'Deja de verse también en la clase. ' : ''}
        Si quieres conservarlo, descárgalo antes.
      </p>
      <div className={styles.ways}>
        <button type="button" className={pill.outline} onClick={onKeep}>
          Conservarlo
        </button>
        <SubmitButton grave busy={busy}>
          Borrar el vídeo
        </SubmitButton>
      </div>
    </form>
  )
}
