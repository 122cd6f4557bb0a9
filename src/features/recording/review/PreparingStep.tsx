import type { Take } from '#browser-storage/take.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { acceptUpdate } from '#src/platform/service-worker.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import pill from '#src/ui/pill.module.css'
import styles from '../saving/Steps.module.css'
import { cancelPreparing, type PrepareResult } from './prepare-take.ts'
import type { PreparedState } from './use-prepared-take.ts'

interface PreparingStepProps {
  readonly state: Exclude<PreparedState, { readonly kind: 'prepared' }>
  readonly take: Take
  readonly onRetry: () => void
}

/** The progress of the conversion, or why it failed. */
export function PreparingStep({ state, take, onRetry }: PreparingStepProps) {
  if (state.kind === 'preparing') {
    return (
      <>
        <p className={styles.text}>Lo dejamos en diez segundos justos, para que se vea bien en cualquier sitio.</p>
        <ProgressBar label="Preparando tu vídeo" percent={state.share * 100} />
        <div className={styles.foot}>
          <button type="button" className={pill.outline} onClick={() => void cancelPreparing(take)}>
            Cancelar
          </button>
        </div>
      </>
    )
  }
  // Before the application is installed, what converts it may not be on the device.
  const noNetwork = state.why === 'broken' && !connectivity.isOnline()
  return (
    <>
      <p className={styles.text} role="alert">
        {noNetwork
          ? 'Sin red no hemos podido prepararla. La grabación sigue en este dispositivo: prepárala cuando vuelva la red.'
          : words[state.why]}
      </p>
      {state.why === 'cancelled' || state.why === 'broken' ? (
        <div className={styles.actions}>
          <button type="button" className={pill.primary} onClick={onRetry}>
            Prepararla otra vez
          </button>
        </div>
      ) : null}
      {state.why === 'outdated' ? (
        <div className={styles.actions}>
          <button type="button" className={pill.primary} onClick={acceptUpdate}>
            Actualizar
          </button>
        </div>
      ) : null}
    </>
  )
}

const words: Readonly<Record<Extract<PrepareResult, { kind: 'failed' }>['why'], string>> = {
  cancelled: 'La has dejado a medias. La grabación sigue en este dispositivo.',
  broken: 'El navegador se ha quedado sin fuerzas para prepararla. La grabación sigue en este dispositivo.',
  outdated:
    'Hay una versión nueva de la academia, y esta página ya no puede prepararla. La grabación sigue en este dispositivo: actualiza y prepárala.',
  empty: 'Esta grabación está vacía. Repítela cuando quieras.',
  unreadable: 'El navegador no ha grabado nada que se pueda ver. Repítela, quizá con otra cámara u otro navegador.',
  no_picture: 'Esta grabación no tiene imagen. Repítela con la cámara encendida.',
}
