import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { screenOfPath } from '#contract/paths.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { catalogueWorker } from '#src/platform/workers.ts'
import styles from './OfflineLayer.module.css'
import { offlineWords, type StoredCatalogue } from './offline-words.ts'

/** What works offline, by the screen and what is stored on the device. The live region exists from the start, so that it is read out. */
export function OfflineNotice() {
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
