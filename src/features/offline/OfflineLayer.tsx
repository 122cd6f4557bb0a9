import { useEffect } from 'react'
import { registerServiceWorker } from '#src/platform/service-worker.ts'
import styles from './OfflineLayer.module.css'
import { OfflineNotice } from './OfflineNotice.tsx'
import { prefetchCatalogue } from './prefetch-catalogue.ts'
import { UpdatePrompt } from './UpdatePrompt.tsx'

/**
 * The network and update notices over any screen. Loaded after the first paint; prefetches the catalogue, then registers the
 * service worker.
 */
export function OfflineLayer() {
  // The catalogue first: the installation downloads the whole application and would compete with it.
  useEffect(() => void prefetchCatalogue().then(registerServiceWorker), [])
  useEffect(() => {
    import('#src/session/page-data.ts').then(
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
