import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import type { UserVideo } from '#contract/recording.ts'
import pill from '#src/ui/pill.module.css'
import styles from './CardActions.module.css'
import { DownloadLink } from './DownloadLink.tsx'

interface CardActionsProps {
  readonly video: UserVideo
  readonly busy: boolean
  readonly onPublish: () => void
  readonly onRetry: () => void
  readonly onUnpublish: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/**
 * The actions of a recording. While it is processed it can be neither edited, deleted nor downloaded (F153); one that
 * was set aside can be retried or deleted.
 */
export function CardActions({ video, busy, onPublish, onRetry, onUnpublish, onEdit, onDelete }: CardActionsProps) {
  const { status, path, title, set_aside } = video
  const processing = status === 'uploading'
  const closed = processing || busy
  // A button that is disabled by its own press would lose the focus.
  const unlessBusy = (action: () => void) => ({
    'aria-disabled': busy || undefined,
    onClick: () => {
      if (!busy) action()
    },
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <fieldset> would need a legend on the screen.
    <div
      className={styles.tools}
      role="group"
      aria-label={`Acciones de ${title}`}
      tabIndex={-1}
      data-actions={processing && !set_aside ? 'none' : 'some'}
    >
      {status === 'draft' ? (
        <button type="button" className={pill.primary} {...unlessBusy(onPublish)}>
          Publicar
        </button>
      ) : null}
      {set_aside ? (
        <button type="button" className={pill.primary} {...unlessBusy(onRetry)}>
          Volver a intentarlo
        </button>
      ) : null}
      {status === 'public' ? (
        <button type="button" className={pill.outline} {...unlessBusy(onUnpublish)}>
          Despublicar
        </button>
      ) : null}
      <span className={styles.row}>
        <button
          type="button"
          className={styles.tool}
          disabled={processing}
          aria-label={`Editar ${title}`}
          title="Editar"
          {...unlessBusy(onEdit)}
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
          disabled={processing && !set_aside}
          aria-label={`Borrar ${title}`}
          title="Borrar"
          {...unlessBusy(onDelete)}
        >
          <IconTrash size={20} aria-hidden />
        </button>
      </span>
    </div>
  )
}
