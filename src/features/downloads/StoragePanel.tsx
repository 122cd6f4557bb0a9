import { IconCloudDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { countOf } from '#src/ui/format.ts'
import pill from '#src/ui/pill.module.css'
import { formatBytes } from './copy/size-copy.ts'
import styles from './StoragePanel.module.css'
import { useDownloads } from './use-downloads.ts'

/** The section of the profile about the storage that downloads take on this device (D24). */
export function StoragePanel() {
  const loaded = useDownloads()
  return (
    <section className={styles.panel} aria-labelledby="almacenamiento-titulo">
      <span className={styles.icon}>
        <IconCloudDown size={30} stroke={1.6} aria-hidden />
      </span>
      <div className={styles.words}>
        <h2 id="almacenamiento-titulo" className={styles.title}>
          Guardado en este dispositivo
        </h2>
        <p className={styles.text}>{loaded ? usageText(loaded) : 'Mirando qué hay guardado...'}</p>
        <Link to={paths.downloads} className={pill.outline}>
          Mis descargas
        </Link>
      </div>
    </section>
  )
}

function usageText({ state: { records, usage } }: NonNullable<ReturnType<typeof useDownloads>>): string {
  const free = usage && ` Quedan ${formatBytes(Math.max(0, usage.quota - usage.used))} libres.`
  if (records.length === 0) return `Aún no has guardado ninguna clase.${free ?? ''}`
  const own = records.reduce((total, { stored_bytes }) => total + stored_bytes, 0)
  return `${countOf(records.length, 'clase ocupa', 'clases ocupan')} ${formatBytes(own)}.${free ?? ''}`
}
