import { IconCloudDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { Notice } from '#src/ui/Notice.tsx'
import pill from '#src/ui/pill.module.css'
import styles from './DownloadsPage.module.css'

/** In place of the list while nothing was downloaded: what it is for, and where to begin. */
export const EmptyDownloads = () => (
  <Notice
    tone="empty"
    title="Llévate las clases puestas"
    text={
      <>
        Abre una clase, un nivel de un curso o un programa y pulsa{' '}
        <strong className={styles.named}>
          <IconCloudDown size={18} aria-hidden />
          Guardar en este dispositivo
        </strong>
        . Después se baila sin red: en el metro, en el pueblo o en el local de ensayo.
      </>
    }
  >
    <Link to={paths.videos} className={pill.primary}>
      Buscar una clase
    </Link>
    <Link to={paths.userArea} className={pill.outline}>
      Ir a mis cursos
    </Link>
  </Notice>
)
