import { expose } from 'comlink'
import { catalogueStore } from '#src/storage/catalogue-store.ts'
import { passed } from '#src/storage/start-points.ts'
import { createKeptCatalogue } from './search/kept-catalogue.ts'
import { createLaterSource } from './search/later-source.ts'
import { messageTurn } from './search/newest.ts'
import { createCatalogueThread } from './search/thread.ts'

passed('program loaded')
const now = Date.now
const kept = createKeptCatalogue({ store: catalogueStore, source: createLaterSource(messageTurn), now })

expose(createCatalogueThread({ kept, now, letMessagesIn: messageTurn }))
