import type { Take } from '#browser-storage/take.ts'
import pill from '#src/ui/pill.module.css'
import { discardTake, reportStorageFailure } from '../saving/take-actions.ts'
import styles from './RecoverNotice.module.css'

interface RecoverNoticeProps {
  readonly take: Take
  readonly onRecover: () => void
  readonly onGone: () => void
}

/** Offers a recording of an earlier visit: cut off with its tab, or never saved. */
export function RecoverNotice({ take, onRecover, onGone }: RecoverNoticeProps) {
  const discard = () => void discardTake(take.id).then(onGone, reportStorageFailure)
  return (
    <section className={styles.notice} aria-label="Grabación sin guardar">
      <p className={styles.words}>
        <b>Tienes una grabación sin guardar.</b> Sigue aquí, en este dispositivo, hasta donde llegó.
      </p>
      <div className={styles.actions}>
        <button type="button" className={pill.secondary} onClick={onRecover}>
          Recuperar grabación
        </button>
        <button type="button" className={pill.onStage} onClick={discard}>
          Descartar
        </button>
      </div>
    </section>
  )
}
