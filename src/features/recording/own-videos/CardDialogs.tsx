import type { UserVideo } from '#contract/recording.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import styles from './CardDialogs.module.css'
import { DeleteForm } from './DeleteForm.tsx'
import { EditForm } from './EditForm.tsx'
import { PublishForm } from './PublishForm.tsx'
import type { CardChanges } from './use-card-changes.ts'

export type CardDialog = 'play' | 'publish' | 'edit' | 'delete'

interface CardDialogsProps extends CardChanges {
  readonly dialog: CardDialog | null
  readonly video: UserVideo
  readonly userId: number
  readonly onClose: () => void
}

/** What a card opens. Editing and deleting close when they are done and when they fail: the card then says so (F156). */
export function CardDialogs({ dialog, video, userId, changes, attempt, busy, onClose }: CardDialogsProps) {
  switch (dialog) {
    case 'play':
      return (
        <Dialog title={video.title} size={1100} onClose={onClose}>
          {/* biome-ignore lint/a11y/useMediaCaption: somebody dances; nothing is said that could be written down. */}
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
          <PublishForm
            video={video}
            userId={userId}
            publish={changes.publish}
            onPublished={onClose}
            onCancel={onClose}
          />
        </Dialog>
      )
    case 'edit':
      return (
        <Dialog title="Edita tu vídeo" onClose={onClose}>
          <EditForm
            video={video}
            busy={busy}
            onCancel={onClose}
            onSave={(named) => void attempt(() => changes.edit(video, named)).finally(onClose)}
          />
        </Dialog>
      )
    case 'delete':
      return (
        <Dialog title="¿Borramos este vídeo?" onClose={onClose}>
          <DeleteForm
            published={video.status === 'public'}
            busy={busy}
            onKeep={onClose}
            onDelete={() => void attempt(() => changes.remove(video)).finally(onClose)}
          />
        </Dialog>
      )
    default:
      return null
  }
}
