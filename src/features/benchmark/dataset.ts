import type { DatasetBytes, DatasetSize } from '#contract/benchmark.ts'
import { catalogueWorker, startBenchmarkWorker } from '#src/platform/workers.ts'
import { type EngineName, engineFacts } from './engines.ts'
import { type Searcher, workerSearcher } from './searcher.ts'

/** A dataset of lessons and the engines over it. Times in ms. */
export interface BenchmarkDataset {
  load(size: DatasetSize): Promise<{ readonly lessons: number; readonly load: number }>
  lines(count: number): Promise<string[]>
  build(engine: EngineName): Promise<{ searcher: Searcher; build: number; memory: number | null }>
  weigh(): Promise<DatasetBytes>
  /** Terminates the worker; pending calls are rejected. */
  end(): void
}

/** The academy's catalogue cannot be measured. */
export class CatalogueUnavailableError extends Error {
  /** `fetch`: it is not whole on this device and cannot be fetched; `storage`: this device cannot store it. */
  readonly reason: 'fetch' | 'storage'

  constructor(reason: 'fetch' | 'storage') {
    super(reason)
    this.reason = reason
  }
}

/** Chromium alone exposes the heap size. */
interface PerformanceWithMemory {
  readonly memory?: { readonly usedJSHeapSize: number }
}

/** Creates a dataset in a worker of its own. */
export function createDataset(): BenchmarkDataset {
  const { api: worker, terminate } = startBenchmarkWorker()

  return {
    async load(size) {
      if (size === 'own') await ensureCatalogue()
      const answer = await worker.load(size)
      if (!answer.ready) throw new CatalogueUnavailableError('storage')
      return { lessons: answer.lessons, load: answer.took }
    },

    lines: (count) => worker.sampleQueries(count),

    async build(engine) {
      const name = engineFacts[engine].workerEngine
      if (name) {
        const build = await worker.build(name)
        return { searcher: workerSearcher(worker, name), build, memory: await worker.heapBytes() }
      }
      const { fuseOnPage } = await import('./fuse-on-page.ts')
      const began = performance.now()
      // Transferring the lessons to the page is part of the cost of this engine.
      const searcher = fuseOnPage(await worker.lessons())
      const build = performance.now() - began
      return { searcher, build, memory: (performance as PerformanceWithMemory).memory?.usedJSHeapSize ?? null }
    },

    weigh: () => worker.measureBytes(),
    end: terminate,
  }
}

/** Fetches the catalogue if none is stored, and the descriptions it lacks; offline, a whole stored one is used. */
async function ensureCatalogue(): Promise<void> {
  const state = await catalogueWorker().open()
  const isOpen = state.ready || (await catalogueWorker().refresh()).ok
  // Excerpts are quicker to search.
  if (!isOpen || !(await catalogueWorker().loadDescriptions()).ok) throw new CatalogueUnavailableError('fetch')
}
