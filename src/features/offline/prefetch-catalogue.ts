import { log } from '#src/platform/log.ts'
import { savesData } from '#src/platform/save-data.ts'
import { catalogueWorker } from '#src/platform/workers.ts'

/**
 * Prefetches the catalogue on any screen, for searching offline later; not with Save-Data. Call once the page is idle; never
 * rejects.
 */
export async function prefetchCatalogue(): Promise<void> {
  if (savesData() || !navigator.onLine) return
  try {
    // A stored catalogue is refreshed by the screens that show it.
    if ((await catalogueWorker().open()).ready) return
    const answer = await catalogueWorker().refresh()
    if (answer.ok) await catalogueWorker().loadDescriptions()
  } catch (cause) {
    // The screens that need it fetch it again.
    log.warn('the catalogue could not be prefetched', { cause })
  }
}
