import {
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DownloadRecord } from '#browser-storage/download-record.ts'
import type { Downloads } from '#downloads/downloads.ts'
import { isRunnable, isStopped, isWithdrawn } from '#downloads/queue.ts'
import { withFailureToast } from '../with-failure-toast.ts'
import styles from './DownloadRow.module.css'
import type { QueuePlace } from './lesson-facts.ts'

interface RowToolsProps {
  readonly record: DownloadRecord
  readonly place: QueuePlace | null
  readonly downloads: Pick<Downloads, 'pause' | 'resume'>
  readonly onMove: (button: HTMLElement, to: 'first' | 'earlier' | 'later') => void
  readonly onRemove: () => void
}

/** The buttons of a download: pause or go on, its place in the queue, and removal. */
export function RowTools({ record, place, downloads, onMove, onRemove }: RowToolsProps) {
  const { title, state, lesson_id } = record
  const mayResume = state === 'complete' ? isStopped(record) : !isRunnable(record)
  return (
    <div className={styles.tools}>
      {isWithdrawn(record) ? null : mayResume ? (
        <Tool label="Seguir" of={title} onClick={() => void withFailureToast(downloads.resume(lesson_id))}>
          <IconPlayerPlay size={20} aria-hidden />
        </Tool>
      ) : state === 'complete' ? null : (
        <Tool label="Pausar" of={title} onClick={() => void withFailureToast(downloads.pause(lesson_id))}>
          <IconPlayerPause size={20} aria-hidden />
        </Tool>
      )}
      {place && place.count > 1 ? (
        <>
          <Tool label="Primero" of={title} disabled={place.index === 0} onClick={(button) => onMove(button, 'first')}>
            <IconArrowBarToUp size={20} aria-hidden />
          </Tool>
          <Tool label="Arriba" of={title} disabled={place.index === 0} onClick={(button) => onMove(button, 'earlier')}>
            <IconArrowUp size={20} aria-hidden />
          </Tool>
          <Tool
            label="Abajo"
            of={title}
            disabled={place.index === place.count - 1}
            onClick={(button) => onMove(button, 'later')}
          >
            <IconArrowDown size={20} aria-hidden />
          </Tool>
        </>
      ) : null}
      <Tool label="Quitar" of={title} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </Tool>
    </div>
  )
}

interface ToolProps {
  readonly label: string
  readonly of: string
  /** It stays focusable: it may be the one just pressed. */
  readonly disabled?: boolean
  readonly onClick: (button: HTMLElement) => void
  readonly children: ReactNode
}

const Tool = ({ label, of, disabled = false, onClick, children }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    title={label}
    aria-label={`${label}: ${of}`}
    aria-disabled={disabled || undefined}
    onClick={({ currentTarget }) => {
      if (!disabled) onClick(currentTarget)
    }}
  >
    {children}
  </button>
)
