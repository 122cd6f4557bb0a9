import { log } from '#src/platform/log.ts'
import { catalogueWorker } from '#src/platform/workers.ts'

/**
 * Has the catalogue and its descriptions stored, which the page of a downloaded lesson reads without a network; the data
 * saver leaves out fetching them ahead. Never rejects.
 */
export async function storeCatalogue(): Promise<void> {
  try {
    if (!(await catalogueWorker().open()).ready) await catalogueWorker().refresh()
    await catalogueWorker().loadDescriptions()
  } catch (cause) {
    log.warn('catalogue not stored with a download', { cause })
  }
}
