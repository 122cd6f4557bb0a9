import { expose } from 'comlink'
import { catalogueStore } from '#src/storage/catalogue-store.ts'
import { createCatalogueSource } from './search/catalogue-source.ts'
import { createKeptCatalogue } from './search/kept-catalogue.ts'
import { messageTurn } from './search/newest.ts'
import { createCatalogueThread } from './search/thread.ts'

const now = Date.now
const kept = createKeptCatalogue({ store: catalogueStore, source: createCatalogueSource(messageTurn), now })

expose(createCatalogueThread({ kept, now, letMessagesIn: messageTurn }))
