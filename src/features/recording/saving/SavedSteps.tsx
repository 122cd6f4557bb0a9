import { useState } from 'react'
import type { UserVideo } from '#contract/recording.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import pill from '#src/ui/pill.module.css'
import type { ComparedLesson } from '../compare/comparison-state.ts'
import { changeFailureWords, reasonWords, setAsideWords } from '../own-videos/own-video-words.ts'
import { PublishForm } from '../own-videos/PublishForm.tsx'
import { useChangeVideo } from '../recording-queries.ts'
import { ProcessingStep } from './ProcessingStep.tsx'
import { useProcessing } from './processing.ts'
import { ReadyStep } from './ReadyStep.tsx'
import styles from './Steps.module.css'

interface SavedStepsProps {
  readonly userId: number
  /** The recording as the academy had it when it arrived. */
  readonly begun: UserVideo
  readonly lesson: ComparedLesson
  readonly onClose: () => void
  readonly onRepeat: () => void
}

/** A recording the academy has: from its processing until it can be published. */
export function SavedSteps({ userId, begun, lesson, onClose, onRepeat }: SavedStepsProps) {
  const { processed, retry } = useProcessing(begun)
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
        <PublishForm video={video} userId={userId} onPublished={onClose} onCancel={() => setPublishing(false)} />
      </Dialog>
    )
  }
  return (
    <Dialog title="Tu vídeo está listo" size={1100} onClose={onClose}>
      <ReadyStep
        video={video}
        lesson={lesson}
        userId={userId}
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

interface SetAsideStepProps {
  readonly userId: number
  readonly video: UserVideo
  /** Called once the academy processes it again. */
  readonly onResumed: () => void
}

/** A recording whose processing the academy set aside: it is kept, and its learner may have it tried again. */
export function SetAsideStep({ userId, video, onResumed }: SetAsideStepProps) {
  const resume = useChangeVideo(video.id, userId)
  return (
    <>
      <p className={styles.text} role="alert">
        {resume.isError ? changeFailureWords(resume.error) : setAsideWords}
      </p>
      <div className={styles.ways}>
        <button
          type="button"
          className={pill.primary}
          disabled={resume.isPending}
          onClick={() => resume.mutate({ kind: 'retry' }, { onSuccess: onResumed })}
        >
          Volver a intentarlo
        </button>
      </div>
    </>
  )
}
