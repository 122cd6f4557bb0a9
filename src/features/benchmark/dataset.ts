import type { DatasetBytes, DatasetSize, OwnDatasetLack } from '#contract/benchmark.ts'
import type { RefreshAnswer } from '#contract/workers.ts'
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

/**
 * `offline` and `unfetched`: it is not whole on this device, and there is no network or the server does not answer.
 * `unstored` and `excerpts`: it was fetched, but this device has not stored it, or not its descriptions.
 */
export type CatalogueLack = 'offline' | 'unfetched' | OwnDatasetLack

/** The academy's catalogue cannot be measured. */
export class CatalogueUnavailableError extends Error {
  readonly reason: CatalogueLack

  constructor(reason: CatalogueLack) {
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
      if (!answer.ready) throw new CatalogueUnavailableError(answer.reason)
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
  if (!state.ready) requireFetched(await catalogueWorker().refresh())
  // Excerpts are quicker to search.
  requireFetched(await catalogueWorker().loadDescriptions())
}

function requireFetched(answer: RefreshAnswer): void {
  if (!answer.ok) throw new CatalogueUnavailableError(answer.code === 'offline' ? 'offline' : 'unfetched')
}
