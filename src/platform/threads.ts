import type { CatalogueThread } from '#contract/threads.ts'
import { lendThread } from './lent-thread.ts'

// The URL stands inside the expression: from a variable the build would ship the worker's raw TypeScript.
const catalogue = lendThread<CatalogueThread>(
  () => new Worker(new URL('../../workers/search.worker.ts', import.meta.url), { type: 'module' }),
)

/** The thread that owns the catalogue. One for the page; a call rejects only when the thread itself has died. */
export const catalogueThread = (): CatalogueThread => catalogue
