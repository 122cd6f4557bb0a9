import { useState } from 'react'
import pill from '#src/ui/pill.module.css'
import { MakingStep } from '../review/PreparingStep.tsx'
import { type Unprepared, usePrepared } from '../review/use-prepared-take.ts'
import steps from '../saving/Steps.module.css'
import styles from './RecordingTest.module.css'

interface RehearsalReviewProps {
  readonly recorded: Unprepared
  readonly onAgain: () => void
}

/** What was recorded to try the camera. It is kept nowhere; whoever wants it downloads it. */
export function RehearsalReview({ recorded, onAgain }: RehearsalReviewProps) {
  const [attempt, setAttempt] = useState(0)
  const state = usePrepared(recorded, attempt, false)
  return (
    <div className={styles.review}>
      {state.kind === 'prepared' ? (
        <>
          <video
            className={styles.take}
            src={state.src}
            controls
            autoPlay
            loop
            muted
            playsInline
            aria-label="Tu grabación de prueba"
          />
          <p className={styles.text} role="status">
            ¡Funciona! Así te verás junto a la clase.
          </p>
        </>
      ) : (
        <MakingStep state={state} take={recorded.take} onRetry={() => setAttempt((before) => before + 1)} />
      )}
      <div className={steps.ways}>
        {state.kind === 'prepared' ? (
          <a
            className={pill.outline}
            href={state.src}
            download={`prueba-de-grabacion.${extension(state.prepared.file)}`}
          >
            Descargar
          </a>
        ) : null}
        <button type="button" className={pill.primary} onClick={onAgain}>
          Grabar otra vez
        </button>
      </div>
    </div>
  )
}

const extension = ({ type }: Blob) => (type.includes('mp4') ? 'mp4' : 'webm')
