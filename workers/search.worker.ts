import { expose } from 'comlink'
import { createCatalogueStore } from '#browser-storage/catalogue-store.ts'
import { countTransfers } from '#browser-storage/count-transfers.ts'
import { type ClockMessage, clockOffsetIn, type DatedAnswer, updateClockOffset } from '#contract/rules/clock-offset.ts'
import { markStartPoint } from '#workers/search/start-points.ts'
import { createCatalogueCache } from './search/catalogue-cache.ts'
import { createCatalogueSource } from './search/catalogue-source.ts'
import { createCatalogueWorker } from './search/catalogue-worker.ts'
import { yieldToMessages } from './search/latest-only.ts'

markStartPoint('program loaded')
let clockOffset = 0
const now = () => Date.now() + clockOffset

// Server time, estimated by page and worker from response dates: a device clock may be days off.
addEventListener('message', ({ data }) => {
  clockOffset = clockOffsetIn(data) ?? clockOffset
})
function onResponse(response: DatedAnswer): void {
  const previousOffset = clockOffset
  clockOffset = updateClockOffset(response, previousOffset)
  if (clockOffset !== previousOffset) postMessage({ clockOffset } satisfies ClockMessage)
}

const source = createCatalogueSource(yieldToMessages, onResponse)
const cache = createCatalogueCache({ store: createCatalogueStore(markStartPoint), source, now })

// The catalogue is fetched here, outside the timeline of the page.
if (typeof PerformanceObserver !== 'undefined') countTransfers(location.origin).watch(PerformanceObserver)

expose(createCatalogueWorker({ cache, now, yieldToMessages }))
