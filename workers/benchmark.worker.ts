import { expose } from 'comlink'
import { createCatalogueStore } from '#browser-storage/catalogue-store.ts'
import { createBenchmarkWorker } from './benchmark/benchmark-worker.ts'
import { catalogueOf } from './search/loaded-catalogue.ts'
import { createStoredCopy } from './search/stored-catalogue.ts'

/** What Chromium tells, and no other browser. */
interface PerformanceWithMemory {
  readonly memory?: { readonly usedJSHeapSize: number }
}

const thread = createBenchmarkWorker({
  clock: performance,
  heap: () => (performance as PerformanceWithMemory).memory?.usedJSHeapSize ?? null,
  ownLessons: async () => {
    const store = createCatalogueStore()
    const stored = await store.read()
    return stored && catalogueOf(await createStoredCopy(stored, store).whole()).videos
  },
})

expose(thread)
