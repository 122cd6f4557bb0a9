import type { DownloadsState } from '#downloads/downloads.ts'
import { countOf } from '#src/ui/format.ts'
import { formatBytes } from '../copy/size-copy.ts'
import styles from './StorageMeter.module.css'

/** What the downloads take on this device and what is left, as a bar with words. */
export function StorageMeter({ state }: { readonly state: DownloadsState }) {
  const { records, usage } = state
  const own = records.reduce((total, { stored_bytes }) => total + stored_bytes, 0)
  const complete = records.filter((record) => record.state === 'complete').length
  const free = usage && Math.max(0, usage.quota - usage.used)
  // A sliver shows that there is something at all.
  const share = free === null ? 0 : own === 0 ? 0 : Math.max(2, (100 * own) / (own + free))
  return (
    <section className={styles.meter} aria-label="Espacio en este dispositivo">
      {records.length === 0 ? null : (
        <p className={styles.own}>
          <strong>{formatBytes(own)}</strong> en {countOf(complete, 'clase guardada', 'clases guardadas')}
        </p>
      )}
      {free === null ? null : (
        <>
          <div className={styles.bar} aria-hidden="true">
            <span style={{ inlineSize: `${share}%` }} />
          </div>
          <p className={styles.free}>{formatBytes(free)} libres para la academia</p>
        </>
      )}
    </section>
  )
}
