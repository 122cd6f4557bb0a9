import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { screenOfPath } from '#contract/paths.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { whenIdle } from '#src/platform/idle.ts'
import { playback } from '#src/platform/playback.ts'
import { acceptUpdate, registerServiceWorker, waitingUpdate } from '#src/platform/service-worker.ts'
import { useStore } from '#src/platform/store.ts'
import { catalogueWorker } from '#src/platform/workers.ts'
import { passFocusToScreen } from '#src/ui/use-focus-inside.ts'
import styles from './OfflineLayer.module.css'
import { offlineWords, type StoredCatalogue } from './offline-copy.ts'
import { prefetchCatalogueForOffline } from './prefetch-catalogue.ts'

/**
 * The network and update notices over any screen. Loaded after the first paint; prefetches the catalogue, then
 * registers the service worker.
 */
export function OfflineLayer() {
  // The catalogue first, and the screen that renders it: the installation downloads the whole application, and would
  // take a core from both.
  useEffect(() => void prefetchCatalogueForOffline().then(whenIdle).then(registerServiceWorker), [])
  useEffect(() => {
    import('#src/session/data-saver/page-data.ts').then(
      ({ startPageData }) => startPageData(),
      // Without it there are no figures of this visit.
      () => undefined,
    )
  }, [])
  return (
    <div className={styles.layer}>
      <OfflineNotice />
      <UpdatePrompt />
    </div>
  )
}

/**
 * What works offline, by the screen and what is stored on the device. The live region exists from the start, so that it
 * is read out.
 */
function OfflineNotice() {
  const screen = useLocation({ select: ({ pathname }) => screenOfPath(pathname) })
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.isOnline)
  const onDevice = useStoredCatalogue(!online)
  return (
    <div role="status" data-at-foot>
      {online ? null : <p className={styles.bar}>{offlineWords(screen, onDevice)}</p>}
    </div>
  )
}

/** Whether a catalogue is stored, checked whenever the device goes offline. */
function useStoredCatalogue(asked: boolean): StoredCatalogue {
  const [stored, setStored] = useState<StoredCatalogue>('unknown')
  useEffect(() => {
    if (!asked) return
    let wanted = true
    const answer = (found: StoredCatalogue) => wanted && setStored(found)
    catalogueWorker()
      .open()
      .then(
        ({ ready }) => answer(ready ? 'stored' : 'none'),
        () => answer('none'),
      )
    return () => {
      wanted = false
    }
  }, [asked])
  return stored
}

/**
 * Offers a new version: without taking the focus, not while a lesson plays, and after "Más tarde" only at the next
 * start.
 */
function UpdatePrompt() {
  const waiting = useStore(waitingUpdate)
  const playing = useSyncExternalStore(playback.subscribe, playback.isPlaying)
  const [later, setLater] = useState(false)
  return (
    <div role="status" data-at-foot>
      {waiting && !playing && !later ? (
        <div ref={passFocusToScreen} className={styles.bar}>
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
