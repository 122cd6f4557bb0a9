import { useState } from 'react'
import type { UserVideo } from '#contract/recording.ts'
import pill from '#src/ui/pill.module.css'
import { PublishForm } from '../own-videos/PublishForm.tsx'
import { reasonWords } from '../own-videos/status-words.ts'
import { useOwnVideoChanges } from '../own-videos/use-own-video-changes.ts'
import { ProcessingStep } from './ProcessingStep.tsx'
import { ReadyStep } from './ReadyStep.tsx'
import { SetAsideStep } from './SetAsideStep.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import styles from './Steps.module.css'
import type { ShownLesson } from './shown-lesson.ts'
import { useProcessing } from './use-processing.ts'

interface SavedStepsProps {
  readonly userId: number
  /** The recording as the academy had it when it arrived. */
  readonly begun: UserVideo
  readonly lesson: ShownLesson
  readonly onClose: () => void
  readonly onRepeat: () => void
}

/** A recording the academy has: from its processing until it can be published. */
export function SavedSteps({ userId, begun, lesson, onClose, onRepeat }: SavedStepsProps) {
  const { processed, retry } = useProcessing(begun)
  const changes = useOwnVideoChanges(userId)
  const [publishing, setPublishing] = useState(false)
  if (processed?.kind !== 'done') {
    return (
      <Dialog title={processed === null ? 'Procesando...' : waitOver[processed.kind]} onClose={onClose}>
        <ProcessingStep processed={processed} onRetry={retry} />
      </Dialog>
    )
  }
  const { video } = processed
  if (video.status === 'rejected') {
    return (
      <Dialog title="Rechazado" onClose={onClose}>
        <p className={styles.text} role="alert">
          {reasonWords(video)} Grábate otra vez: este no ocupa ningún sitio.
        </p>
        <div className={styles.ways}>
          <button type="button" className={pill.primary} onClick={onRepeat}>
            Repetir
          </button>
        </div>
      </Dialog>
    )
  }
  if (video.set_aside) {
    return (
      <Dialog title="Tu vídeo está en pausa" onClose={onClose}>
        <SetAsideStep userId={userId} video={video} onResumed={retry} />
      </Dialog>
    )
  }
  if (publishing) {
    return (
      <Dialog title="¿Publicamos tu vídeo?" onClose={onClose}>
        <PublishForm
          video={video}
          userId={userId}
          publish={changes.publish}
          onPublished={onClose}
          onCancel={() => setPublishing(false)}
        />
      </Dialog>
    )
  }
  return (
    <Dialog title="Tu vídeo está listo" size={1100} onClose={onClose}>
      <ReadyStep
        video={video}
        lesson={lesson}
        shift={changes.shift}
        onPublish={() => setPublishing(true)}
        onRepeat={onRepeat}
      />
    </Dialog>
  )
}

const waitOver = {
  'gave-up': 'Seguimos preparando tu vídeo',
  failed: 'No podemos seguir mirando',
} as const
