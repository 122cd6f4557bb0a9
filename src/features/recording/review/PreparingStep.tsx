import type { Take } from '#browser-storage/take.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import pill from '#src/ui/pill.module.css'
import styles from '../saving/Steps.module.css'
import { cancelPreparing, type PrepareResult } from './prepare-take.ts'
import type { PreparedState } from './use-prepared-take.ts'

interface PreparingStepProps {
  readonly state: Exclude<PreparedState, { readonly kind: 'prepared' }>
  readonly take: Take
  /** Whether the recording is whole on the device. */
  readonly isPersisted: boolean
  readonly onRetry: () => void
  /** Another version of the academy can prepare it; the page is left for it. */
  readonly onUpdate: () => void
}

/** The progress of the conversion, or why it failed. */
export function PreparingStep({ state, take, isPersisted, onRetry, onUpdate }: PreparingStepProps) {
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
        {words[noNetwork ? 'no_network' : state.why](isPersisted)}
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
          <button type="button" className={pill.primary} onClick={onUpdate}>
            Actualizar
          </button>
        </div>
      ) : null}
    </>
  )
}

type WhyNotPrepared = Extract<PrepareResult, { kind: 'failed' }>['why'] | 'no_network'

const stays = (isPersisted: boolean) => `La grabación sigue en ${isPersisted ? 'este dispositivo' : 'esta página'}`

const words: Readonly<Record<WhyNotPrepared, (isPersisted: boolean) => string>> = {
  cancelled: (isPersisted) => `La has dejado a medias. ${stays(isPersisted)}.`,
  broken: (isPersisted) => `El navegador se ha quedado sin fuerzas para prepararla. ${stays(isPersisted)}.`,
  no_network: (isPersisted) =>
    `Sin red no hemos podido prepararla. ${stays(isPersisted)}: prepárala cuando vuelva la red.`,
  outdated: (isPersisted) =>
    `Hay una versión nueva de la academia, y esta página ya no puede prepararla. ${
      isPersisted
        ? `${stays(true)}: actualiza y prepárala.`
        : 'La grabación está entera solo en esta página: si actualizas, se pierde.'
    }`,
  empty: () => 'Esta grabación está vacía. Repítela cuando quieras.',
  unreadable: () =>
    'El navegador no ha grabado nada que se pueda ver. Repítela, quizá con otra cámara u otro navegador.',
  no_picture: () => 'Esta grabación no tiene imagen. Repítela con la cámara encendida.',
}
