import { expose } from 'comlink'
import { catalogueStore } from '#browser-storage/catalogue-store.ts'
import { createLaboratoryThread } from './benchmark/benchmark-worker.ts'
import { catalogueOf } from './search/held-catalogue.ts'
import { createStoredCopy } from './search/stored-copy.ts'

/** What Chromium tells, and no other browser. */
interface HeapTeller {
  readonly memory?: { readonly usedJSHeapSize: number }
}

const thread = createLaboratoryThread({
  clock: performance,
  heap: () => (performance as HeapTeller).memory?.usedJSHeapSize ?? null,
  ownLessons: async () => {
    const stored = await catalogueStore.read()
    return stored && catalogueOf(await createStoredCopy(stored, catalogueStore).whole()).videos
  },
})

expose(thread)
