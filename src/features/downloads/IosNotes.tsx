import type { ReactNode } from 'react'
import { runsInstalled } from '#src/platform/display-mode.ts'
import { isIos } from '#src/platform/ios.ts'
import styles from './IosNotes.module.css'

interface IosNotesProps {
  /** Installs the app, where this browser can. */
  readonly installing: ReactNode
}

/**
 * What an iPhone or iPad does otherwise: no download in the background, and sites that are not visited lose their data.
 */
export function IosNotes({ installing }: IosNotesProps) {
  if (!isIos(navigator)) return null
  return (
    <div className={styles.notes}>
      <p>Deja la academia abierta y a la vista mientras se guarda: en el iPhone y el iPad no sigue por detrás.</p>
      {runsInstalled() ? null : (
        <>
          <p>
            Safari borra lo que guarda una página si pasas siete días sin abrirla. Con la academia instalada como app no
            lo hace.
          </p>
          {installing}
        </>
      )}
    </div>
  )
}
