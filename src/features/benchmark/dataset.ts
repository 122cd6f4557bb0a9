import type { DatasetBytes, DatasetSize } from '#contract/benchmark.ts'
import { borrowLaboratory, catalogueThread } from '#src/platform/threads.ts'
import { type EngineName, engineFacts } from './engines.ts'
import { inThread, type Searcher } from './searcher.ts'

/** The lessons that are searched, and the engines over them. Times in ms. */
export interface Specimen {
  load(size: DatasetSize): Promise<{ readonly lessons: number; readonly load: number }>
  lines(count: number): Promise<string[]>
  build(engine: EngineName): Promise<{ searcher: Searcher; build: number; memory: number | null }>
  weigh(): Promise<DatasetBytes>
  /** Frees everything; whatever is still asked is refused. */
  end(): void
}

/** Nothing is stored on this device and nothing can be fetched. */
export class NothingToSearch extends Error {}

/** Chromium tells how large the page's heap is, and no other browser does. */
interface HeapTeller {
  readonly memory?: { readonly usedJSHeapSize: number }
}

/** A specimen in a thread of its own. */
export function borrowSpecimen(): Specimen {
  const { thread, end } = borrowLaboratory()

  return {
    async load(size) {
      if (size === 'own') await fetchOnce()
      const answer = await thread.load(size)
      if (!answer.ready) throw new NothingToSearch()
      return { lessons: answer.lessons, load: answer.took }
    },

    lines: (count) => thread.sampleQueries(count),

    async build(engine) {
      const name = engineFacts[engine].inThread
      if (name) {
        const build = await thread.build(name)
        return { searcher: inThread(thread, name), build, memory: await thread.heapBytes() }
      }
      const { fuseOnPage } = await import('./fuse-on-page.ts')
      const began = performance.now()
      // Handing the list to the page is part of what this way costs.
      const searcher = fuseOnPage(await thread.lessons())
      const build = performance.now() - began
      return { searcher, build, memory: (performance as HeapTeller).memory?.usedJSHeapSize ?? null }
    },

    weigh: () => thread.measureBytes(),
    end,
  }
}

/** Who comes here before any list has no catalogue yet. Without a network, what is stored has to do. */
async function fetchOnce(): Promise<void> {
  const state = await catalogueThread().open()
  if (!state.ready) await catalogueThread().refresh()
}
