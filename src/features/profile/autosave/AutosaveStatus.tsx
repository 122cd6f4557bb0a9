import { IconCheck, IconCloudOff } from '@tabler/icons-react'
import styles from './SaveMark.module.css'
import type { SaveState } from './use-saving.ts'

interface SaveMarkProps {
  readonly state: SaveState
  readonly onRetry: () => void
  readonly failed?: string
  /** What stands in the field is wrong and was not sent: what was saved before is not said of it. */
  readonly wrong?: boolean
}

/** Beside a field that saves itself: where its saving is (Q34, Q45). */
export function SaveMark({ state, onRetry, failed = 'Sin guardar', wrong = false }: SaveMarkProps) {
  const status = wrong && state.status === 'saved' ? 'still' : state.status
  return (
    <span className={styles.mark} data-status={status}>
      {/* Always there, so that a screen reader notices what arrives in it. */}
      <span role="status" className={styles.words}>
        {status === 'saving' ? 'Guardando...' : null}
        {status === 'saved' ? (
          <>
            <IconCheck size={16} stroke={2.5} aria-hidden /> Guardado
          </>
        ) : null}
        {status === 'waiting' ? (
          <>
            <IconCloudOff size={16} aria-hidden /> Se guardará cuando vuelva la red
          </>
        ) : null}
        {status === 'failed' ? failed : null}
      </span>
      {status === 'failed' ? (
        <button type="button" className={styles.retry} onClick={onRetry}>
          Reintentar
        </button>
      ) : null}
    </span>
  )
}
