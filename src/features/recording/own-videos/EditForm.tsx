import { type FormEvent, useRef, useState } from 'react'
import type { UserVideo } from '#contract/recording.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { focusFirstInvalid } from '#src/ui/forms/use-form.ts'
import pill from '#src/ui/pill.module.css'
import styles from './forms.module.css'

const tooShort = 'Min. 3 caracteres'
const least = 3

interface EditFormProps {
  readonly video: Pick<UserVideo, 'title' | 'description'>
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSave: (named: { readonly title: string; readonly description: string }) => void
}

/** Edits title and description; the description may be empty (F155, Q6). */
export function EditForm({ video, busy, onCancel, onSave }: EditFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<{ readonly title?: string; readonly description?: string }>({})

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    const named = { title: text('title'), description: text('description') }
    const wrong = {
      ...(named.title.length < least ? { title: tooShort } : {}),
      ...(named.description !== '' && named.description.length < least ? { description: tooShort } : {}),
    }
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) {
      // After the render that marks the fields.
      requestAnimationFrame(() => focusFirstInvalid(form.current))
      return
    }
    if (!busy) onSave(named)
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Título"
        name="title"
        autoComplete="off"
        maxLength={200}
        defaultValue={video.title}
        error={faults.title}
      />
      <TextField
        label="Descripción"
        hint="Puedes dejarla vacía."
        name="description"
        autoComplete="off"
        maxLength={2000}
        defaultValue={video.description ?? ''}
        error={faults.description}
      />
      <div className={styles.actions}>
        <button type="button" className={pill.outline} onClick={onCancel}>
          Cancelar
        </button>
        <SubmitButton busy={busy}>Guardar los cambios</SubmitButton>
      </div>
    </form>
  )
}
