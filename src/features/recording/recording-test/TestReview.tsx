import { useEffect, useState } from 'react'
import { takeStore } from '#browser-storage/take-store.ts'
import { log } from '#src/platform/log.ts'
import { acceptUpdate } from '#src/platform/service-worker.ts'
import pill from '#src/ui/pill.module.css'
import { PreparingStep } from '../review/PreparingStep.tsx'
import { type RecordedTake, usePreparedTake } from '../review/use-prepared-take.ts'
import steps from '../saving/Steps.module.css'
import styles from './RecordingTest.module.css'

interface TestReviewProps {
  readonly recorded: RecordedTake
  readonly onAgain: () => void
}

/** The review of a test recording, which is stored nowhere and can be downloaded. */
export function TestReview({ recorded, onAgain }: TestReviewProps) {
  const [attempt, setAttempt] = useState(0)
  const { state } = usePreparedTake(recorded, attempt, false)
  const { id } = recorded.take
  // From here on the take lives in this screen alone: it was stored only to outlive a killed tab.
  useEffect(() => {
    takeStore.remove(id).catch((cause: unknown) => log.warn('test recording not deleted', { cause }))
  }, [id])
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
        <PreparingStep
          state={state}
          take={recorded.take}
          isPersisted={false}
          onRetry={() => setAttempt((before) => before + 1)}
          onUpdate={acceptUpdate}
        />
      )}
      <div className={steps.actions}>
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
