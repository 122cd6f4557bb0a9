import { expose } from 'comlink'
import { catalogueStore } from '#src/storage/catalogue-store.ts'
import { createCatalogueSource } from './search/catalogue-source.ts'
import { messageTurn } from './search/newest.ts'
import { createCatalogueThread } from './search/thread.ts'

expose(
  createCatalogueThread({
    store: catalogueStore,
    source: createCatalogueSource(messageTurn),
    now: Date.now,
    letMessagesIn: messageTurn,
  }),
)
