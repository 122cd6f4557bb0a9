import { useState } from 'react'
import type { Take } from '#browser-storage/take.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import pill from '#src/ui/pill.module.css'
import { LossQuestion } from '../review/LossQuestion.tsx'
import { discardTake, reportStorageFailure } from '../saving/take-actions.ts'
import styles from './RecoverNotice.module.css'

interface RecoverNoticeProps {
  readonly take: Take
  /** A lesson is playing: the notice, which may cover the lesson, is not shown meanwhile. */
  readonly playing?: boolean
  readonly onRecover: () => void
  /** Puts it off for this visit; left out where the notice covers nothing. */
  readonly onLater?: () => void
  /** The take is deleted, and with the notice the button that has the focus. */
  readonly onGone: () => void
}

/** Offers a recording of an earlier visit: cut off with its tab, or never saved. */
export function RecoverNotice({ take, playing = false, onRecover, onLater, onGone }: RecoverNoticeProps) {
  const [asking, setAsking] = useState(false)
  const discard = () => {
    setAsking(false)
    void discardTake(take.id).then(onGone, reportStorageFailure)
  }
  if (playing && !asking) return null
  return (
    <section className={styles.notice} aria-label="Grabación sin guardar">
      <p className={styles.words}>
        <b>Tienes una grabación sin guardar.</b> Sigue aquí, en este dispositivo, hasta donde llegó.
      </p>
      <div className={styles.actions}>
        <button type="button" className={pill.secondary} onClick={onRecover}>
          Recuperar grabación
        </button>
        <button type="button" className={pill.onStage} onClick={() => setAsking(true)}>
          Descartar
        </button>
        {onLater ? (
          <button type="button" className={pill.onStage} onClick={onLater}>
            Ahora no
          </button>
        ) : null}
      </div>
      {asking ? (
        <Dialog title="¿Borramos la grabación?" onClose={() => setAsking(false)}>
          <LossQuestion cause="discard" onKeep={() => setAsking(false)} onConfirm={discard} />
        </Dialog>
      ) : null}
    </section>
  )
}
