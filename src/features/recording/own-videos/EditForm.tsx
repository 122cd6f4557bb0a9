import type { UserVideo } from '#contract/recording.ts'
import { longEnough, longEnoughOrEmpty } from '#src/ui/forms/field-checks.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import pill from '#src/ui/pill.module.css'
import styles from './forms.module.css'

interface EditFormProps {
  readonly video: Pick<UserVideo, 'title' | 'description'>
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSave: (named: { readonly title: string; readonly description: string }) => void
}

/** Edits title and description; the description may be empty (F155, Q6). */
export function EditForm({ video, busy, onCancel, onSave }: EditFormProps) {
  const { form, onSubmit, field } = useForm({
    names: ['title', 'description'],
    validate: ({ title, description }) => ({ title: longEnough(title), description: longEnoughOrEmpty(description) }),
    async submit({ title, description }) {
      if (!busy) onSave({ title: title.trim(), description: description.trim() })
    },
    // The card shows the failure, after the dialog has closed.
    errorsOf: () => ({}),
  })

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <TextField {...field('title')} label="Título" autoComplete="off" maxLength={200} defaultValue={video.title} />
      <TextField
        {...field('description')}
        label="Descripción"
        hint="Puedes dejarla vacía."
        autoComplete="off"
        maxLength={2000}
        defaultValue={video.description ?? ''}
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
