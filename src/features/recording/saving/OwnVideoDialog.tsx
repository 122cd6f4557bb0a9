import { useState } from 'react'
import type { User } from '#contract/account.ts'
import type { UserVideo } from '#contract/recording.ts'
import { log } from '#src/platform/log.ts'
import { useUser } from '#src/session/session.ts'
import pill from '#src/ui/pill.module.css'
import { PublishForm } from '../own-videos/PublishForm.tsx'
import { rejectionWords } from '../own-videos/status-words.ts'
import { useOwnVideoChanges } from '../own-videos/use-own-video-changes.ts'
import { ProcessingStep } from './ProcessingStep.tsx'
import { ReadyStep } from './ReadyStep.tsx'
import { RefusedStep } from './RefusedStep.tsx'
import { SendingStep } from './SendingStep.tsx'
import { Sheet } from './Sheet.tsx'
import styles from './Steps.module.css'
import { discardTake, saveTake } from './save-take.ts'
import { useProcessing } from './use-processing.ts'
import { useStanding } from './use-standing.ts'

/** The lesson a recording was made beside, as a player shows it. */
export interface ShownLesson {
  readonly src: string
  readonly poster: string | null
  readonly title: string
}

interface OwnVideoDialogProps {
  readonly takeId: string
  readonly lesson: ShownLesson
  readonly onClose: () => void
  /** Another take of the same; this one stays where it is. */
  readonly onRepeat: () => void
}

/** A take from the moment its learner wants it saved until it can be published (F151): each step in place of the last. */
export function OwnVideoDialog(props: OwnVideoDialogProps) {
  const user = useUser()
  return user ? <Saving {...props} user={user} /> : null
}

function Saving({ user, ...props }: OwnVideoDialogProps & { readonly user: User }) {
  const { takeId, onClose, onRepeat } = props
  const standing = useStanding(takeId, user.id)
  if (standing.kind === 'saved') return <Saved {...props} user={user} begun={standing.video} />
  if (standing.kind === 'refused') {
    const discard = () =>
      discardTake(takeId)
        .then(onClose)
        .catch((cause: unknown) => log.warn('a recording could not be removed', { cause }))
    return (
      <Sheet title="No hemos podido guardarlo" onClose={onClose}>
        <RefusedStep
          why={standing.why}
          rights={user}
          onRetry={() =>
            void saveTake(takeId, user.id).catch((cause: unknown) => log.warn('a recording waits', { cause }))
          }
          onDiscard={() => void discard()}
          onRepeat={onRepeat}
        />
      </Sheet>
    )
  }
  if (standing.kind === 'gone') {
    return (
      <Sheet title="Esta grabación ya no está" onClose={onClose}>
        <p className={styles.text}>Se ha borrado en este dispositivo. Puedes grabarte otra vez cuando quieras.</p>
        <div className={styles.ways}>
          <button type="button" className={pill.primary} onClick={onRepeat}>
            Repetir
          </button>
        </div>
      </Sheet>
    )
  }
  return (
    <Sheet title="Buen trabajo" onClose={onClose}>
      <SendingStep upload={standing.upload} onClose={onClose} />
    </Sheet>
  )
}

interface SavedProps extends OwnVideoDialogProps {
  readonly user: User
  readonly begun: UserVideo
}

function Saved({ lesson, user, begun, onClose, onRepeat }: SavedProps) {
  const { processed, retry } = useProcessing(begun)
  const changes = useOwnVideoChanges(user.id)
  const [publishing, setPublishing] = useState(false)
  if (processed?.kind !== 'done') {
    const title =
      processed === null
        ? 'Procesando...'
        : processed.kind === 'gave-up'
          ? 'Seguimos preparando tu vídeo'
          : 'No podemos seguir mirando'
    return (
      <Sheet title={title} onClose={onClose}>
        <ProcessingStep processed={processed} onRetry={retry} />
      </Sheet>
    )
  }
  const { video } = processed
  if (video.status === 'rejected') {
    return (
      <Sheet title="Rechazado" onClose={onClose}>
        <p className={styles.text} role="alert">
          {rejectionWords(video)} Grábate otra vez: este no ocupa ningún sitio.
        </p>
        <div className={styles.ways}>
          <button type="button" className={pill.primary} onClick={onRepeat}>
            Repetir
          </button>
        </div>
      </Sheet>
    )
  }
  if (publishing) {
    return (
      <Sheet title="¿Publicamos tu vídeo?" onClose={onClose}>
        <PublishForm
          video={video}
          userId={user.id}
          publish={changes.publish}
          onPublished={onClose}
          onCancel={() => setPublishing(false)}
        />
      </Sheet>
    )
  }
  return (
    <Sheet title="Tu vídeo está listo" wide onClose={onClose}>
      <ReadyStep
        video={video}
        lesson={lesson}
        shift={changes.shift}
        onPublish={() => setPublishing(true)}
        onRepeat={onRepeat}
      />
    </Sheet>
  )
}
