import { expose } from 'comlink'
import { createCatalogueStore } from '#browser-storage/catalogue-store.ts'
import { createBenchmarkWorker } from './benchmark/benchmark-worker.ts'
import { readOwnLessons } from './search/own-lessons.ts'

/** Chromium alone exposes the heap size. */
interface PerformanceWithMemory {
  readonly memory?: { readonly usedJSHeapSize: number }
}

const worker = createBenchmarkWorker({
  clock: performance,
  heap: () => (performance as PerformanceWithMemory).memory?.usedJSHeapSize ?? null,
  ownLessons: () => readOwnLessons(createCatalogueStore()),
})

expose(worker)
