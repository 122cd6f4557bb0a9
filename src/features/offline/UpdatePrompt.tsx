import { useState, useSyncExternalStore } from 'react'
import { playback } from '#src/platform/playback.ts'
import { acceptUpdate, waitingUpdate } from '#src/platform/service-worker.ts'
import styles from './OfflineLayer.module.css'

/** Offers a new version: without taking the focus, not while a lesson plays, and after "Más tarde" only at the next start. */
export function UpdatePrompt() {
  const waiting = useSyncExternalStore(waitingUpdate.subscribe, waitingUpdate.isWaiting)
  const playing = useSyncExternalStore(playback.subscribe, playback.isPlaying)
  const [later, setLater] = useState(false)
  return (
    <div role="status" data-at-foot>
      {waiting && !playing && !later ? (
        <div className={styles.bar}>
          <span>Hay una versión nueva</span>
          <span className={styles.choices}>
            <button type="button" className={styles.accept} onClick={acceptUpdate}>
              Actualizar
            </button>
            <button type="button" className={styles.later} onClick={() => setLater(true)}>
              Más tarde
            </button>
          </span>
        </div>
      ) : null}
    </div>
  )
}
