import { useEffect } from 'react'
import { registerServiceWorker } from '#src/platform/service-worker.ts'
import { prefetchCatalogue } from './prefetch-catalogue.ts'
import styles from './OfflineLayer.module.css'
import { OfflineNotice } from './OfflineNotice.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'

/**
 * What the academy says about its network and its own version, over any screen. Loaded after the first paint; it brings
 * the catalogue to the device, and installs the service worker after it.
 */
export function OfflineLayer() {
  // The catalogue first: an installation fetches the whole application, over the line by which the classes arrive.
  useEffect(() => void prefetchCatalogue().then(registerServiceWorker), [])
  return (
    <div className={styles.layer}>
      <OfflineNotice />
      <UpdatePrompt />
    </div>
  )
}
