import { createCatalogueIndex } from '#search/catalogue-index.ts'
import { markStartPoint } from '#workers/search/start-points.ts'
import type { CatalogueCache, CatalogueCopy } from './catalogue-cache.ts'
import { logFailure } from './log-failure.ts'

/** Ms in which the first search of a page that opens with one arrives. */
const firstSearchMs = 100

/** Reads the descriptions after the first search: some megabytes block the worker for a dozen ms. */
export async function loadAfterFirstSearch({ loadDescriptions }: CatalogueCopy): Promise<void> {
  if (!loadDescriptions) return
  await new Promise<void>((resolve) => setTimeout(resolve, firstSearchMs))
  await loadDescriptions()
}

/** The stored catalogue and its index; undefined where none is stored or it cannot be indexed, which is logged. */
export async function readStored(cache: CatalogueCache) {
  const copy = await cache.read()
  if (!copy) return undefined
  try {
    const catalogue = createCatalogueIndex(copy)
    markStartPoint('laid out')
    return { catalogue, copy }
  } catch (cause) {
    logFailure('stored catalogue not indexed', cause)
    return undefined
  }
}
