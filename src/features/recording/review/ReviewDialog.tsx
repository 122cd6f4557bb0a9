import { useRef, useState } from 'react'
import { takeStore } from '#browser-storage/take-store.ts'
import type { User } from '#contract/account.ts'
import { log } from '#src/platform/log.ts'
import { acceptUpdate } from '#src/platform/service-worker.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { TakeBesideLesson } from '../compare/TakeBesideLesson.tsx'
import type { EndReason } from '../recorder/recorder-state.ts'
import type { ComparedLesson } from '../saving/OwnVideoDialog.tsx'
import styles from '../saving/Steps.module.css'
import { discardTake, reportStorageFailure, saveTake } from '../saving/take-actions.ts'
import { LossQuestion } from './LossQuestion.tsx'
import { PreparingStep } from './PreparingStep.tsx'
import { type PreparedTake, persistWhole } from './prepare-take.ts'
import { ReviewActions } from './ReviewActions.tsx'
import { type RecordedTake, usePreparedTake } from './use-prepared-take.ts'

/** A take that waits for a decision. */
export interface ReviewedTake extends RecordedTake {
  /** Why the recording ended; null for one of an earlier visit. */
  readonly why: EndReason | null
  /** Whether all of it is on the device. */
  readonly persisted: boolean
}

interface ReviewDialogProps {
  readonly reviewed: ReviewedTake
  readonly lesson: ComparedLesson
  readonly user: User | null
  readonly onSaving: () => void
  readonly onRegister: () => void
  readonly onRepeat: () => void
  /** Without a decision: the recording stays on the device. One that is not there asks first, as if discarded. */
  readonly onClose: () => void
  readonly onDiscarded: () => void
}

/** The review of a recording (F147): prepared, shown beside the lesson, then saved, repeated or discarded. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { reviewed, lesson, user } = props
  const [attempt, setAttempt] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<'close' | 'update' | null>(null)
  const { state, stop } = usePreparedTake(reviewed, attempt)
  const { id } = reviewed.take
  const persisted = state.kind === 'prepared' ? state.prepared.persisted : reviewed.persisted
  const asking = persisted ? null : leaving

  /** What may not be stored yet: presses in a row are stored once they settle. */
  const nudgedTo = useRef<number | null>(null)
  const storeNudged = async () => {
    if (nudgedTo.current !== null) await takeStore.change(id, { offset: nudgedTo.current })
  }

  /** Uploads read from the device, so the whole recording has to be there first, with the offset that is seen. */
  const afterPersisting = (then: () => Promise<void>, next: () => void) => {
    const persisting = state.kind === 'prepared' ? persistWhole(state.prepared) : Promise.resolve()
    persisting
      .then(storeNudged)
      .then(then)
      .then(next, (cause: unknown) => {
        log.warn('recording not saved', { cause })
        setFault(
          'Este navegador no deja guardar nada en el dispositivo, y desde ahí lo enviamos. Libera espacio e inténtalo otra vez.',
        )
      })
  }
  const save = () => {
    if (user) afterPersisting(() => saveTake(id, user.id), props.onSaving)
  }
  const discard = (then: () => void) => {
    stop()
    discardTake(id)
      .catch((cause: unknown) => log.warn('recording not deleted', { cause }))
      .finally(then)
  }
  /** A take on the device stays there: tried again, since what failed before has only been logged. */
  const close = () => {
    if (!persisted) return setLeaving('close')
    storeNudged().catch(reportStorageFailure)
    props.onClose()
  }
  const update = () => (persisted ? acceptUpdate() : setLeaving('update'))
  const notes = [
    reviewed.why === null ? null : endWords[reviewed.why],
    persisted ? null : 'No ha cabido entera en este dispositivo: no cierres esta página hasta que la guardes.',
    state.kind === 'prepared' && state.prepared.silenced ? 'Este navegador no ha podido conservar el sonido.' : null,
  ].filter((note) => note !== null)

  return (
    <>
      <Dialog
        title={titles[state.kind]}
        size={state.kind === 'prepared' ? 1100 : 400}
        open={asking === null}
        keepMounted
        onClose={close}
      >
        {notes.map((note) => (
          <p key={note} className={styles.text} role="status">
            {note}
          </p>
        ))}
        {state.kind === 'prepared' ? (
          <TakeReview
            prepared={state.prepared}
            src={state.src}
            lesson={lesson}
            onNudge={(offset) => {
              nudgedTo.current = offset
            }}
          />
        ) : (
          <PreparingStep
            state={state}
            take={reviewed.take}
            isPersisted={persisted}
            onRetry={() => setAttempt((before) => before + 1)}
            onUpdate={update}
          />
        )}
        <p className={styles.fault} role="alert">
          {fault}
        </p>
        <ReviewActions
          savable={state.kind === 'prepared'}
          busy={state.kind === 'preparing'}
          guest={user === null}
          signedOut={user === null && reviewed.take.userId !== null}
          onSave={save}
          onRegister={() => afterPersisting(async () => undefined, props.onRegister)}
          onRepeat={() => discard(props.onRepeat)}
          onDiscard={() => discard(props.onDiscarded)}
        />
      </Dialog>
      {asking ? (
        <Dialog
          title={asking === 'close' ? '¿Borramos la grabación?' : '¿Actualizamos la página?'}
          onClose={() => setLeaving(null)}
        >
          <LossQuestion
            cause={asking === 'close' ? 'discard' : 'update'}
            onKeep={() => setLeaving(null)}
            onConfirm={asking === 'close' ? () => discard(props.onDiscarded) : acceptUpdate}
          />
        </Dialog>
      ) : null}
    </>
  )
}

/** Explains a clip that was cut short; null for one that ended as planned. */
const endWords: Readonly<Record<EndReason, string | null>> = {
  time: null,
  hand: null,
  camera: 'La cámara se ha apagado. Aquí tienes lo que se grabó hasta ese momento.',
  hidden: 'Al salir de la página hemos parado. Aquí tienes lo que se grabó hasta ese momento.',
  lesson: 'La clase se ha parado. Aquí tienes lo que se grabó hasta ese momento.',
  broken: 'La grabación se ha cortado. Aquí tienes lo que se grabó hasta ese momento.',
}

const titles = {
  preparing: 'Preparando tu vídeo...',
  prepared: '¡Bien bailado!',
  failed: 'Tu vídeo no está listo',
} as const

interface TakeReviewProps {
  readonly prepared: PreparedTake
  readonly src: string
  readonly lesson: ComparedLesson
  readonly onNudge: (offset: number) => void
}

/** A prepared recording beside its lesson; its offset is stored with it. */
function TakeReview({ prepared, src, lesson, onNudge }: TakeReviewProps) {
  const { id, duration, start, rate, offset } = prepared.take
  const storeOffset = (nudged: number) => {
    takeStore.change(id, { offset: nudged }).catch((cause: unknown) => log.warn('offset not stored', { cause }))
  }
  return (
    <div className={styles.place}>
      <TakeBesideLesson
        take={{ src, duration: duration ?? 0, start, rate, offset }}
        lesson={lesson}
        onNudge={onNudge}
        onOffset={storeOffset}
      />
    </div>
  )
}
