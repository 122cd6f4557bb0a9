import { useEffect, useState, useSyncExternalStore } from 'react'
import { connectivity } from '#src/platform/connectivity.ts'
import { catalogueWorker } from '#src/platform/workers.ts'
import styles from './OfflineLayer.module.css'

const words = {
  unknown: 'Sin conexión.',
  stored: 'Sin conexión: puedes seguir buscando y abriendo lo que ya viste.',
  none: 'Sin conexión: las clases todavía no están en este dispositivo. Llegarán cuando vuelva la red.',
} as const

/** What works offline, by what is stored on the device. The live region exists from the start, so that it is read out. */
export function OfflineNotice() {
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.isOnline)
  const onDevice = useStoredCatalogue(!online)
  return (
    <div role="status" data-at-foot>
      {online ? null : <p className={styles.bar}>{words[onDevice]}</p>}
    </div>
  )
}

/** Whether a catalogue is stored, checked whenever the device goes offline. */
function useStoredCatalogue(asked: boolean): keyof typeof words {
  const [stored, setStored] = useState<keyof typeof words>('unknown')
  useEffect(() => {
    if (!asked) return
    let wanted = true
    const answer = (found: keyof typeof words) => wanted && setStored(found)
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
