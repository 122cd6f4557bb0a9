import type { DownloadRecord } from '#browser-storage/download-record.ts'
import type { StoredRight } from '#browser-storage/stored-rights.ts'
import { isRunnable, isWithdrawn } from '#downloads/queue.ts'
import { countOf } from '#src/ui/format.ts'
import { useFocusInside } from '#src/ui/use-focus-inside.ts'
import type { LoadedDownloads } from '../use-downloads.ts'
import { withFailureToast } from '../with-failure-toast.ts'
import { DownloadRow } from './DownloadRow.tsx'
import styles from './DownloadsPage.module.css'
import { eachRecord } from './each-record.ts'
import type { LessonFacts } from './lesson-facts.ts'
import { SpokenState } from './SpokenState.tsx'
import { useRate } from './use-rate.ts'
import { WifiSwitch } from './WifiSwitch.tsx'

interface DownloadListsProps {
  readonly loaded: LoadedDownloads
  readonly factsOf: (lessonId: number) => LessonFacts | undefined
  readonly rightOf: (record: DownloadRecord) => StoredRight | undefined
  /** Asks before these are removed. */
  readonly onRemove: (records: readonly DownloadRecord[]) => void
}

/** The queue in its order, then what is stored whole, the newest first. */
export function DownloadLists({ loaded: { downloads, state }, factsOf, rightOf, onRemove }: DownloadListsProps) {
  const queue = state.records.filter((record) => record.state !== 'complete').sort(byPosition)
  const stored = state.records.filter((record) => record.state === 'complete').sort(newestFirst)
  const active = queue.filter((record) => record.state === 'downloading')
  const rate = useRate(
    state.records.reduce((total, record) => total + record.stored_bytes, 0),
    active.length > 0,
  )
  const running = queue.filter(isRunnable)
  // What is no longer published cannot go on.
  const stopped = queue.filter((record) => !isRunnable(record) && !isWithdrawn(record))
  const wifi = state.wifiSupported ? (
    <WifiSwitch on={state.wifiOnly} onChange={(on) => void downloads.setWifiOnly(on)} />
  ) : null
  const bar = useFocusInside(`${running.length > 0} ${stopped.length > 0}`, `.${styles.all}`)
  return (
    <>
      <SpokenState records={state.records} />
      {queue.length > 0 ? (
        <section className={styles.section} aria-labelledby="descargas-cola">
          <div ref={bar} className={styles.bar}>
            <h2 id="descargas-cola" className={styles.heading}>
              {running.length > 0 ? 'Guardándose' : 'Por guardar'}{' '}
              <span className={styles.count}>{countOf(queue.length, 'clase', 'clases')}</span>
            </h2>
            {wifi}
            {running.length > 0 ? (
              <button
                type="button"
                className={styles.all}
                onClick={() => void withFailureToast(eachRecord(running, downloads.pause))}
              >
                Pausar todo
              </button>
            ) : null}
            {stopped.length > 0 ? (
              <button
                type="button"
                className={styles.all}
                onClick={() => void withFailureToast(eachRecord(stopped, downloads.resume))}
              >
                Seguir todo
              </button>
            ) : null}
          </div>
          <ol className={styles.rows}>
            {queue.map((record, index) => (
              <DownloadRow
                key={record.key}
                record={record}
                facts={factsOf(record.lesson_id)}
                place={{ index, count: queue.length }}
                rate={rate}
                downloads={downloads}
                onRemove={() => onRemove([record])}
              />
            ))}
          </ol>
        </section>
      ) : null}
      {stored.length > 0 ? (
        <section className={styles.section} aria-labelledby="descargas-guardadas">
          <div className={styles.bar}>
            <h2 id="descargas-guardadas" className={styles.heading}>
              {stored.length === 1 ? 'Guardada' : 'Guardadas'}{' '}
              <span className={styles.count}>{countOf(stored.length, 'clase', 'clases')}</span>
            </h2>
            {queue.length === 0 ? wifi : null}
          </div>
          <ul className={styles.rows}>
            {stored.map((record) => (
              <DownloadRow
                key={record.key}
                record={record}
                facts={factsOf(record.lesson_id)}
                place={null}
                right={rightOf(record)}
                rate={null}
                downloads={downloads}
                onRemove={() => onRemove([record])}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {state.records.length > 1 ? (
        <p className={styles.foot}>
          <button type="button" className={styles.removeAll} onClick={() => onRemove(state.records)}>
            Quitar todo
          </button>
        </p>
      ) : null}
    </>
  )
}

const byPosition = (one: DownloadRecord, other: DownloadRecord) => one.position - other.position
const newestFirst = (one: DownloadRecord, other: DownloadRecord) =>
  (other.completed_at ?? other.added_at) - (one.completed_at ?? one.added_at)
