import { expose } from 'comlink'
import { createCatalogueStore } from '#browser-storage/catalogue-store.ts'
import { type ClockMessage, clockOffsetIn, type DatedAnswer, updateClockOffset } from '#contract/rules/clock-offset.ts'
import { markStartPoint } from '#workers/search/start-points.ts'
import { createCatalogueCache } from './search/catalogue-cache.ts'
import { createCatalogueWorker } from './search/catalogue-worker.ts'
import { yieldToMessages } from './search/latest-only.ts'
import { createLazySource } from './search/lazy-source.ts'

markStartPoint('program loaded')
let clockOffset = 0
const now = () => Date.now() + clockOffset

// By the academy's clock, as page and worker know it from their answers: a device's own may be days off.
addEventListener('message', ({ data }) => {
  clockOffset = clockOffsetIn(data) ?? clockOffset
})
function heard(answer: DatedAnswer): void {
  const before = clockOffset
  clockOffset = updateClockOffset(answer, before)
  if (clockOffset !== before) postMessage({ clockOffset } satisfies ClockMessage)
}

const source = createLazySource(yieldToMessages, heard)
const kept = createCatalogueCache({ store: createCatalogueStore(markStartPoint), source, now })

expose(createCatalogueWorker({ cache: kept, now, yieldToMessages: yieldToMessages }))
