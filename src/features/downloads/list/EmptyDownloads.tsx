import { IconCircleCheckFilled, IconCloudDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { hueOf } from '#src/ui/discipline-hue.ts'
import { Poster } from '#src/ui/Poster.tsx'
import pill from '#src/ui/pill.module.css'
import styles from './EmptyDownloads.module.css'

/** In place of the list while nothing was downloaded: what it is for, the three steps to it, and where to begin. */
export const EmptyDownloads = () => (
  <section className={styles.empty} aria-labelledby="sin-descargas">
    <div className={styles.words}>
      <h2 id="sin-descargas" className={styles.title}>
        Llévate las clases puestas
      </h2>
      <ol className={styles.steps}>
        <li>Abre una clase, un nivel de un curso o un programa.</li>
        <li>
          <span>
            Pulsa{' '}
            <strong className={styles.named}>
              <IconCloudDown size={18} aria-hidden />
              Guardar en este dispositivo
            </strong>
            .
          </span>
        </li>
        <li>Báilala sin red: en el metro, en el pueblo o en el local de ensayo.</li>
      </ol>
      <div className={styles.actions}>
        <Link to={paths.videos} className={pill.primary}>
          Buscar una clase
        </Link>
        <Link to={paths.userArea} className={pill.outline}>
          Ir a mis cursos
        </Link>
      </div>
    </div>
    <div className={styles.device} aria-hidden="true">
      <Poster
        className={styles.poster}
        src="/media/public/posters/hip-hop-3-640.webp"
        alt=""
        sizes="(min-width: 768px) 480px, 90vw"
        hue={hueOf('hip-hop')}
      />
      <IconCircleCheckFilled className={styles.done} size={44} />
    </div>
  </section>
)
