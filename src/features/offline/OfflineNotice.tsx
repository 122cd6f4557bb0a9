import { useSyncExternalStore } from 'react'
import { connectivity } from '#src/platform/connectivity.ts'
import styles from './OfflineLayer.module.css'

/** Says plainly what still works without a network. The live region stands there from the start, so that it is read out. */
export function OfflineNotice() {
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.isOnline)
  return (
    <div role="status" data-at-foot>
      {online ? null : <p className={styles.bar}>Sin conexión: puedes seguir buscando y abriendo lo que ya viste.</p>}
    </div>
  )
}
