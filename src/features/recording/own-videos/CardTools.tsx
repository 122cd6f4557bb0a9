import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import type { UserVideo } from '#contract/recording.ts'
import pill from '#src/ui/pill.module.css'
import styles from './CardTools.module.css'
import { DownloadLink } from './DownloadLink.tsx'

interface CardToolsProps {
  readonly video: UserVideo
  readonly busy: boolean
  readonly onPublish: () => void
  readonly onUnpublish: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** What may be done with a recording; while it is processed it can be neither changed, taken away nor downloaded (F153). */
export function CardTools({ video, busy, onPublish, onUnpublish, onEdit, onDelete }: CardToolsProps) {
  const { status, path, title } = video
  const processing = status === 'uploading'
  const closed = processing || busy
  return (
    <div className={styles.tools}>
      {status === 'draft' ? (
        <button type="button" className={pill.primary} disabled={busy} onClick={onPublish}>
          Publicar
        </button>
      ) : null}
      {status === 'public' ? (
        <button type="button" className={pill.outline} disabled={busy} onClick={onUnpublish}>
          Despublicar
        </button>
      ) : null}
      <span className={styles.row}>
        <button
          type="button"
          className={styles.tool}
          disabled={closed}
          aria-label={`Editar ${title}`}
          title="Editar"
          onClick={onEdit}
        >
          <IconPencil size={20} aria-hidden />
        </button>
        {path && !closed ? (
          <DownloadLink path={path} video={video} className={styles.tool}>
            <IconDownload size={20} aria-hidden />
          </DownloadLink>
        ) : (
          <button type="button" className={styles.tool} disabled aria-label={`Descargar ${title}`} title="Descargar">
            <IconDownload size={20} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={styles.tool}
          disabled={closed}
          aria-label={`Borrar ${title}`}
          title="Borrar"
          onClick={onDelete}
        >
          <IconTrash size={20} aria-hidden />
        </button>
      </span>
    </div>
  )
}
