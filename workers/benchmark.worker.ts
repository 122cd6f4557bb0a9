import { expose } from 'comlink'
import { createCatalogueStore } from '#browser-storage/catalogue-store.ts'
import { createBenchmarkWorker } from './benchmark/benchmark-worker.ts'
import { catalogueOf } from './search/loaded-catalogue.ts'
import { createStoredCatalogueReader } from './search/stored-catalogue.ts'

/** Chromium alone exposes the heap size. */
interface PerformanceWithMemory {
  readonly memory?: { readonly usedJSHeapSize: number }
}

const worker = createBenchmarkWorker({
  clock: performance,
  heap: () => (performance as PerformanceWithMemory).memory?.usedJSHeapSize ?? null,
  ownLessons: async () => {
    const store = createCatalogueStore()
    const stored = await store.read()
    return stored && catalogueOf(await createStoredCatalogueReader(stored, store).readAll()).videos
  },
})

expose(worker)
