import { useState } from 'react'
import type { UserVideo } from '#contract/recording.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import pill from '#src/ui/pill.module.css'
import type { ComparedLesson } from '../compare/comparison-state.ts'
import { changeFailureWords, reasonWords, setAsideWords } from '../own-videos/own-video-copy.ts'
import { PublishForm } from '../own-videos/PublishForm.tsx'
import { useChangeVideo, useShiftVideo } from '../recording-queries.ts'
import { ProcessingStep } from './ProcessingStep.tsx'
import { useProcessing } from './processing.ts'
import { ReadyStep } from './ReadyStep.tsx'
import styles from './Steps.module.css'
import { UnsavedOffset } from './UnsavedOffset.tsx'

interface SavedStepsProps {
  readonly userId: number
  /** The recording as the upload's answer had it. */
  readonly uploaded: UserVideo
  readonly lesson: ComparedLesson
  readonly onClose: () => void
  readonly onRepeat: () => void
}

/** The steps of a saved recording, from its processing to its publication. */
export function SavedSteps({ userId, uploaded, lesson, onClose, onRepeat }: SavedStepsProps) {
  const { processed, retry } = useProcessing(uploaded)
  const [publishing, setPublishing] = useState(false)
  const shift = useShiftVideo(uploaded.id, userId)
  /** As it was last set here, which the server may not have; null unless it was changed. */
  const [offset, setOffset] = useState<number | null>(null)
  const [unsaved, setUnsaved] = useState(false)
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
        <div className={styles.actions}>
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
  const saveOffset = (changed: number) => {
    setOffset(changed)
    shift.mutate(changed, { onSuccess: () => setUnsaved(false), onError: () => setUnsaved(true) })
  }
  const offsetNotice = (
    <UnsavedOffset
      shown={unsaved}
      busy={shift.isPending}
      onRetry={() => {
        if (offset !== null) saveOffset(offset)
      }}
    />
  )
  if (publishing) {
    return (
      <Dialog title="¿Publicamos tu vídeo?" onClose={onClose}>
        {offsetNotice}
        <PublishForm video={video} userId={userId} onPublished={onClose} onCancel={() => setPublishing(false)} />
      </Dialog>
    )
  }
  return (
    <Dialog title="Tu vídeo está listo" size={1100} onClose={onClose}>
      <ReadyStep
        video={{ ...video, offset: offset ?? video.offset }}
        lesson={lesson}
        onOffset={saveOffset}
        onPublish={() => setPublishing(true)}
        onRepeat={onRepeat}
      />
      {offsetNotice}
    </Dialog>
  )
}

const waitOver = {
  'timed-out': 'Seguimos preparando tu vídeo',
  failed: 'No podemos seguir mirando',
} as const

interface SetAsideStepProps {
  readonly userId: number
  readonly video: UserVideo
  /** Called once it is processed again. */
  readonly onResumed: () => void
}

/** A recording whose processing was set aside: it stays stored, and can be retried. */
function SetAsideStep({ userId, video, onResumed }: SetAsideStepProps) {
  const resume = useChangeVideo(video.id, userId)
  return (
    <>
      <p className={styles.text} role="alert">
        {resume.isError ? changeFailureWords(resume.error) : setAsideWords}
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className={pill.primary}
          aria-disabled={resume.isPending || undefined}
          onClick={() => resume.isPending || resume.mutate({ kind: 'retry' }, { onSuccess: onResumed })}
        >
          Volver a intentarlo
        </button>
      </div>
    </>
  )
}
