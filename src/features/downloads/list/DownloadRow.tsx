import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { DownloadRecord } from '#browser-storage/download-record.ts'
import type { StoredRight } from '#browser-storage/stored-rights.ts'
import type { Downloads } from '#downloads/downloads.ts'
import { preparing as appPreparing } from '#src/platform/service-worker.ts'
import { useStore } from '#src/platform/store.ts'
import { formatDate } from '#src/ui/format.ts'
import { Poster } from '#src/ui/Poster.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { qualityText } from '../copy/quality.ts'
import { formatBytes, remainingTimeText } from '../copy/size-copy.ts'
import { isStuck, percentOf, remainingText, stateHint, stateText } from '../copy/state-copy.ts'
import { withFailureToast } from '../with-failure-toast.ts'
import styles from './DownloadRow.module.css'
import type { LessonFacts, QueuePlace } from './lesson-facts.ts'
import { RowTools } from './RowTools.tsx'

interface DownloadRowProps {
  readonly record: DownloadRecord
  readonly facts: LessonFacts | undefined
  /** Null for a lesson that is stored whole. */
  readonly place: QueuePlace | null
  /** Of a lesson that is stored whole: whether it plays, and until when; undefined until it is known. */
  readonly right?: StoredRight | undefined
  /** Bytes per second of what is downloading; null while it is not known. */
  readonly rate: number | null
  readonly downloads: Downloads
  readonly onRemove: () => void
}

/** One download: its lesson, its state in words, and what can be done. */
export function DownloadRow({ record, facts, place, right, rate, downloads, onRemove }: DownloadRowProps) {
  const { title, state, bytes, stored_bytes } = record
  const pressed = useRef<HTMLElement | null>(null)
  // Moving a row takes the focus off its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the place in the queue.
  useEffect(() => {
    if (document.activeElement === document.body && pressed.current?.isConnected) pressed.current.focus()
    pressed.current = null
  }, [place?.index])
  const preparing = useStore(appPreparing)
  const hint = stateHint(record, right, preparing)
  return (
    <li className={styles.row} data-state={state} data-stuck={isStuck(record, right) || undefined}>
      {/* The poster leads where the title leads. */}
      <Poster
        src={facts?.image ?? ''}
        alt=""
        sizes="160px"
        {...(facts ? { hue: facts.hue } : {})}
        className={styles.poster}
      />
      <div className={styles.words}>
        <h3 className={styles.title}>
          {facts ? (
            <Link to={facts.href} className={styles.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className={styles.state}>{stateText(record, right, preparing)}</p>
        {hint ? <p className={styles.hint}>{hint}</p> : null}
        {state === 'complete' || bytes === 0 ? null : (
          <ProgressBar label={`Descarga de ${title}`} percent={percentOf({ bytes, stored_bytes })} />
        )}
        <p className={styles.facts}>{factsText(record, rate)}</p>
      </div>
      <RowTools
        record={record}
        place={place}
        downloads={downloads}
        onRemove={onRemove}
        onMove={(button, to) => {
          pressed.current = button
          void withFailureToast(downloads.move(record.lesson_id, to))
        }}
      />
    </li>
  )
}

function factsText(record: DownloadRecord, rate: number | null): string {
  const { state, lines, bytes, stored_bytes, completed_at, added_at } = record
  const quality = qualityText(lines)
  if (state === 'complete')
    return [quality, formatBytes(bytes), `guardada el ${formatDate(completed_at ?? added_at)}`].join(', ')
  const left = bytes - stored_bytes
  const time = state === 'downloading' ? remainingTimeText(left, rate) : null
  return [quality, bytes > 0 ? formatBytes(bytes) : null, remainingText(left), time]
    .filter((fact) => fact !== null)
    .join(', ')
}
