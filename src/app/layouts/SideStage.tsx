import type { ReactNode } from 'react'
import { Poster } from '#src/ui/Poster.tsx'
import styles from './SideStage.module.css'

/** One calm column, and on wide screens a dark stage beside it. */
export function SideStage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.split}>
      <div className={styles.column}>{children}</div>
      {/* Not drawn on small screens, and being lazy it is then not fetched either. */}
      <div className={styles.stage} aria-hidden="true">
        <Poster
          className={styles.poster}
          src="/media/public/posters/commercial-2-640.webp"
          alt=""
          sizes="(min-width: 1600px) 900px, 55vw"
          hue={300}
        />
      </div>
    </div>
  )
}
