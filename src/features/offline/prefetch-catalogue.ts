import { log } from '#src/platform/log.ts'
import { onOnlineOrVisible } from '#src/platform/on-online-or-visible.ts'
import { savesData } from '#src/platform/save-data.ts'
import { catalogueWorker } from '#src/platform/workers.ts'

let isWaiting = false

/**
 * Prefetches the catalogue on any screen, for searching offline later; not with Save-Data. Where there is no network it
 * is fetched when that returns, and after a failure when the network returns or the page is shown again. Call once the
 * page is idle; never rejects.
 */
export async function prefetchCatalogueForOffline(): Promise<void> {
  if (savesData()) return
  if (!navigator.onLine) return retryOnReturn()
  try {
    // A stored catalogue is refreshed by the screens that show it.
    if ((await catalogueWorker().open()).ready) return
    const answer = await catalogueWorker().refresh()
    if (answer.ok) await catalogueWorker().loadDescriptions()
    else retryOnReturn()
  } catch (cause) {
    // The screens that need it fetch it again.
    log.warn('catalogue not prefetched', { cause })
    retryOnReturn()
  }
}

function retryOnReturn(): void {
  if (isWaiting) return
  isWaiting = true
  const retry = () => {
    if (document.visibilityState !== 'visible') return
    isWaiting = false
    stop()
    void prefetchCatalogueForOffline()
  }
  const stop = onOnlineOrVisible(retry)
}
