import { log } from '#src/platform/log.ts'
import { catalogueWorker } from '#src/platform/workers.ts'

interface WithConnection {
  readonly connection?: { readonly saveData?: boolean }
}

/** Whether the learner asked the browser to save data. Firefox and Safari do not say. */
const savesData = () => (navigator as WithConnection).connection?.saveData === true

/**
 * Brings the catalogue to the device whatever screen the academy was opened on, so that classes can be searched without
 * a network later on; not where data is to be saved. To be called once the page is idle; never rejects.
 */
export async function prefetchCatalogue(): Promise<void> {
  if (savesData() || !navigator.onLine) return
  try {
    // One that is there is kept up to date by the screens that show it.
    if ((await catalogueWorker().open()).ready) return
    const answer = await catalogueWorker().refresh()
    if (answer.ok) await catalogueWorker().loadDescriptions()
  } catch (cause) {
    // The screens that need it ask again.
    log.warn('the catalogue did not come ahead of time', { cause })
  }
}
