import type { FastifyInstance } from 'fastify'
import type { CatalogueSearch } from '#server/domain/catalogue/catalogue-search.ts'
import { catalogueRoutes } from '#server/routes/catalogue.ts'
import { learningRoutes } from '#server/routes/learning.ts'
import { lessonRoutes } from '#server/routes/lessons.ts'
import { playedFrom, type ServerParts } from '#server/server-parts.ts'

/** The catalogue, what lessons play, and what learners do with them. */
export async function lessonArea(
  app: FastifyInstance,
  { config, storage, now }: ServerParts,
  search: CatalogueSearch,
): Promise<void> {
  await app.register(catalogueRoutes({ ...storage, search }))
  await app.register(
    lessonRoutes({ ...storage, addressOf: playedFrom(config), ownAddressOf: playedFrom({ cdnUrl: null }), now }),
  )
  await app.register(learningRoutes({ ...storage, now }))
}
