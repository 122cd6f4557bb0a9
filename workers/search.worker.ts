import { expose } from 'comlink'
import { createCatalogueStore } from '#browser-storage/catalogue-store.ts'
import { type ClockMessage, clockOffsetIn, type DatedAnswer, updateClockOffset } from '#contract/rules/clock-offset.ts'
import { passed } from '#workers/search/start-points.ts'
import { createKeptCatalogue } from './search/catalogue-cache.ts'
import { createCatalogueThread } from './search/catalogue-worker.ts'
import { createLaterSource } from './search/later-source.ts'
import { messageTurn } from './search/latest-only.ts'

passed('program loaded')
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

const source = createLaterSource(messageTurn, heard)
const kept = createKeptCatalogue({ store: createCatalogueStore(passed), source, now })

expose(createCatalogueThread({ kept, now, letMessagesIn: messageTurn }))
