import { IconCheck, IconCloudOff } from '@tabler/icons-react'
import { useFocusInside } from '#src/ui/use-focus-inside.ts'
import styles from './AutosaveStatus.module.css'
import type { AutosaveState } from './use-autosave.ts'

interface SaveMarkProps {
  readonly state: AutosaveState
  readonly onRetry: () => void
  readonly failed?: string
  /** The field holds a value that was not sent: an earlier success is not shown beside it. */
  readonly invalid?: boolean
}

/** The status of an autosaved field, with a retry (Q34, Q45). */
export function AutosaveStatus({ state, onRetry, failed = 'Sin guardar', invalid = false }: SaveMarkProps) {
  const status = invalid && state.status === 'saved' ? 'idle' : state.status
  // A retry takes its button away: the keyboard stays where it was, at the words that follow.
  const mark = useFocusInside<HTMLSpanElement>(status, '[role=status]')
  return (
    <span ref={mark} className={styles.mark} data-status={status}>
      {/* A live region must exist before its content, or screen readers miss it. */}
      <span role="status" className={styles.words} tabIndex={-1}>
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
        {status === 'failed' ? <span>{failed}</span> : null}
        {state.status === 'failed' && state.isStored ? <span>Se guardará más tarde</span> : null}
      </span>
      {status === 'failed' ? (
        <button type="button" className={styles.retry} onClick={onRetry}>
          Reintentar
        </button>
      ) : null}
    </span>
  )
}
