import { log } from '#src/platform/log.ts'

type PageDownloads = typeof import('./page-downloads.ts')

let loading: Promise<PageDownloads> | undefined
let learner: number | null = null

/**
 * Loads `pageDownloads`, the downloads of this page, for the current learner: a lazy chunk, which most visits do not
 * need.
 */
export function loadDownloads(): Promise<PageDownloads> {
  loading ??= import('./page-downloads.ts')
    .then(async (loaded) => {
      await loaded.pageDownloads.setLearner(learner)
      return loaded
    })
    .catch((cause: unknown) => {
      loading = undefined
      throw cause
    })
  return loading
}

/** Sets the learner of the downloads. They are loaded where this device has some, so that they continue. */
export function setDownloadsLearner(id: number | null): void {
  learner = id
  continueDownloads(id).catch((cause: unknown) => log.warn('downloads not continued', { cause }))
}

async function continueDownloads(id: number | null): Promise<void> {
  if (loading) return (await loading).pageDownloads.setLearner(id)
  if (id === null) return
  const { hasDownloads } = await import('#browser-storage/has-downloads.ts')
  if (await hasDownloads()) await loadDownloads()
}
