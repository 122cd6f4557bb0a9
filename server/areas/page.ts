import type { FastifyInstance } from 'fastify'
import type { CatalogueSearch } from '#server/domain/catalogue/catalogue-search.ts'
import { addressCountry } from '#server/gateways/geo/address-country.ts'
import { continentOf } from '#server/gateways/geo/continents.ts'
import { placeSearch } from '#server/gateways/places/places.ts'
import { pageDataCache } from '#server/pages/page-data.ts'
import { renderedPages } from '#server/pages/rendered-pages.ts'
import { screenAssets } from '#server/pages/screen-assets.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'
import { pageTemplates } from '#server/pages/page-templates.ts'
import { toldCountry } from '#server/http/told-country.ts'
import { assetRoutes } from '#server/routes/assets.ts'
import { healthRoutes } from '#server/routes/health.ts'
import { openApiRoutes } from '#server/routes/openapi.ts'
import { visitorRoutes } from '#server/routes/visitor.ts'
import type { ServerParts } from '#server/server-parts.ts'

/** The built page, what it asks before anybody has signed in, and how the server is doing. */
export async function pageArea(
  app: FastifyInstance,
  { config, storage, files, pageDir, now }: ServerParts,
  headers: Readonly<Record<string, string>>,
  sessions: SessionCookies,
  search: CatalogueSearch,
): Promise<void> {
  const { productName, cdnUrl } = config
  const page = pageTemplates({ pageDir, productName, cdnUrl, headers })
  const offers = {
    google: config.google !== null,
    support_email: config.supportEmail,
    group_chat_url: config.groupChatUrl,
  }
  const geography = { countryOf: addressCountry(), continentOf, findPlaces: placeSearch() }
  const visitors = { ...geography, toldCountry: toldCountry(config.trustProxy), offers }
  await app.register(visitorRoutes(visitors, sessions.secret))
  await app.register(openApiRoutes(productName))
  await app.register(
    healthRoutes({
      database: () => storage.answers(),
      files: () => files.answers(),
      page: async () => (await page.find('index.html')) !== undefined,
    }),
  )
  const pieces = screenAssets(pageDir)
  const dataOf = pageDataCache({ catalogue: storage.catalogue, search, now })
  const openings = renderedPages({ pageDir, productName, page, pieces, dataOf })
  // Not in a part of its own: it answers whatever nobody else does.
  await assetRoutes({ pageDir, page, pieces, openings, catalogue: storage.catalogue })(app)
}
