import { expose } from 'comlink'
import { catalogueStore } from '#browser-storage/catalogue-store.ts'
import { passed } from '#browser-storage/start-points.ts'
import { type ClockMessage, clockOffsetAfter, clockOffsetIn, type DatedAnswer } from '#contract/rules/clock-offset.ts'
import { createKeptCatalogue } from './search/kept-catalogue.ts'
import { createLaterSource } from './search/later-source.ts'
import { messageTurn } from './search/newest.ts'
import { createCatalogueThread } from './search/thread.ts'

passed('program loaded')
let clockOffset = 0
const now = () => Date.now() + clockOffset

// By the academy's clock, as page and worker know it from their answers: a device's own may be days off.
addEventListener('message', ({ data }) => {
  clockOffset = clockOffsetIn(data) ?? clockOffset
})
function heard(answer: DatedAnswer): void {
  const before = clockOffset
  clockOffset = clockOffsetAfter(answer, before)
  if (clockOffset !== before) postMessage({ clockOffset } satisfies ClockMessage)
}

const source = createLaterSource(messageTurn, heard)
const kept = createKeptCatalogue({ store: catalogueStore, source, now })

expose(createCatalogueThread({ kept, now, letMessagesIn: messageTurn }))
