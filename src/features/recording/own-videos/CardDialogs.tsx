import type { FormEvent } from 'react'
import type { UserVideo } from '#contract/recording.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import pill from '#src/ui/pill.module.css'
import type { useChangeVideo } from '../recording-queries.ts'
import { EditForm } from './EditForm.tsx'
import styles from './forms.module.css'
import { PublishForm } from './PublishForm.tsx'

export type CardDialog = 'play' | 'publish' | 'edit' | 'delete'

interface CardDialogsProps {
  readonly dialog: CardDialog | null
  readonly video: UserVideo
  readonly userId: number
  readonly change: ReturnType<typeof useChangeVideo>
  readonly onClose: () => void
}

/** The dialogs of a card. Editing and deleting close on success and on failure: the card shows the failure (F156). */
export function CardDialogs({ dialog, video, userId, change, onClose }: CardDialogsProps) {
  switch (dialog) {
    case 'play':
      return (
        <Dialog title={video.title} size={1100} onClose={onClose}>
          {/* biome-ignore lint/a11y/useMediaCaption: a dance without speech. */}
          <video
            className={styles.player}
            src={video.path ?? undefined}
            poster={video.thumbnail_path ?? undefined}
            controls
            autoPlay
            playsInline
          />
        </Dialog>
      )
    case 'publish':
      return (
        <Dialog title="¿Publicamos tu vídeo?" onClose={onClose}>
          <PublishForm video={video} userId={userId} onPublished={onClose} onCancel={onClose} />
        </Dialog>
      )
    case 'edit':
      return (
        <Dialog title="Edita tu vídeo" onClose={onClose}>
          <EditForm
            video={video}
            busy={change.isPending}
            onCancel={onClose}
            onSave={(named) => change.mutate({ kind: 'edit', ...named }, { onSettled: onClose })}
          />
        </Dialog>
      )
    case 'delete':
      return (
        <Dialog title="¿Borramos este vídeo?" onClose={onClose}>
          <DeleteForm
            published={video.status === 'public'}
            busy={change.isPending}
            onKeep={onClose}
            onDelete={() => change.mutate({ kind: 'delete' }, { onSettled: onClose })}
          />
        </Dialog>
      )
    default:
      return null
  }
}

interface DeleteFormProps {
  readonly published: boolean
  readonly busy: boolean
  readonly onKeep: () => void
  readonly onDelete: () => void
}

/** Confirms a deletion. */
function DeleteForm({ published, busy, onKeep, onDelete }: DeleteFormProps) {
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
      <div className={styles.actions}>
        <button type="button" className={pill.outline} onClick={onKeep}>
          Conservarlo
        </button>
        <SubmitButton destructive busy={busy}>
          Borrar el vídeo
        </SubmitButton>
      </div>
    </form>
  )
}
