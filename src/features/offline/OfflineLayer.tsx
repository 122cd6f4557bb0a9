import { useEffect } from 'react'
import { registerServiceWorker } from '#src/platform/service-worker.ts'
import styles from './OfflineLayer.module.css'
import { OfflineNotice } from './OfflineNotice.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'

/**
 * What the academy says about its network and its own version, over any screen. Loaded after the first paint; it
 * installs the service worker.
 */
export function OfflineLayer() {
  useEffect(registerServiceWorker, [])
  return (
    <div className={styles.layer}>
      <OfflineNotice />
      <UpdatePrompt />
    </div>
  )
}
