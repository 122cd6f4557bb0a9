import type { CollectionRequest } from '#contract/workers.ts'
import { latency } from '#src/platform/latency.ts'
import { catalogueWorker } from '#src/platform/workers.ts'

/** Asks the thread for ids of courses or programs; none while nothing is stored. */
export async function findCollections(request: CollectionRequest): Promise<readonly number[]> {
  const askedAt = performance.now()
  const answer = await catalogueWorker().findCollections(request)
  const ids = answer.ready ? answer.ids : []
  const { text } = request
  latency.report({ of: 'collections', text, total: ids.length, askedAt, answeredAt: performance.now() })
  return ids
}
