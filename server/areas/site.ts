import type { FastifyInstance } from 'fastify'
import { unconfiguredOperator } from '#contract/operator.ts'
import { allowsSandbox } from '#server/config/config.ts'
import { addressOfMailbox } from '#server/config/config-values.ts'
import { mediaGuard } from '#server/domain/files/media-guard.ts'
import { withheldMedia } from '#server/domain/lessons/withheld-media.ts'
import { publicPages } from '#server/domain/public-pages/find-public-page.ts'
import { boundedQueue } from '#server/gateways/bounded-queue.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { currencyOf } from '#server/http/currency.ts'
import { logServerError } from '#server/http/log.ts'
import { refuseInMaintenance } from '#server/http/maintenance.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { pageTemplates } from '#server/pages/page-templates.ts'
import { renderedPages } from '#server/pages/rendered-pages.ts'
import { screenAssets } from '#server/pages/screen-assets.ts'
import { paymentsOff, webhookPath } from '#server/payment-provider.ts'
import { publicOriginOf } from '#server/public-origin.ts'
import { csrfRoutes } from '#server/routes/account/sign-in.ts'
import { mediaRoutes } from '#server/routes/catalogue/media.ts'
import { healthRoutes } from '#server/routes/operation/health.ts'
import { mailboxRoutes } from '#server/routes/operation/mailbox.ts'
import { metricsRoutes } from '#server/routes/operation/metrics.ts'
import { securityContactRoutes } from '#server/routes/operation/security-txt.ts'
import { assetRoutes } from '#server/routes/page/assets.ts'
import { searchEngineRoutes } from '#server/routes/page/search-engines.ts'
import { webhookRoutes } from '#server/routes/payment/webhooks.ts'
import type { ServerContext } from '#server/server-parts.ts'

/**
 * Pages rendered at once, and those that may wait. Every search is a page of its own, and one takes the event loop tens
 * of milliseconds: beyond these the shell is sent, which costs nothing.
 */
const renderQueue = { concurrency: 2, maxQueued: 20, retryAfter: 1 }

/**
 * Rendered pages of one network. A class that opens the academy at once stays far below it, as do the search engines;
 * beyond it the shell is sent.
 */
const pageLimit = { burst: 600, perSecond: 20 }

/** The plugin of all other paths: media, health, sandboxes, and the page, which answers every unknown path. */
export const siteArea = (context: ServerContext) => async (site: FastifyInstance) => {
  const { config, storage, files, pageDir, search, sessions, providers, now } = context
  const { productName, cdnUrl } = config
  const headers: Readonly<Record<string, string>> = securityHeaders(config)
  site.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  site.addHook('onResponse', logServerError)

  const { signatures, resourceOf } = context.media
  const guard = mediaGuard({ signatures, resourceOf, now })
  const withheld = withheldMedia({ ...storage, now })
  await site.register(mediaRoutes({ files, guard, withheld, productName }))
  await site.register(csrfRoutes({ secrets: randomSecrets }, sessions))
  if (providers.sandbox) await site.register(providers.sandbox)
  const { plugins, ...payments } = context.payments ?? paymentsOff
  for (const plugin of plugins) await site.register(plugin)
  await site.register(async (webhooks) => {
    // Refused during maintenance: the provider retries an event that got no 2xx.
    webhooks.addHook('onRequest', refuseInMaintenance(context.maintenance, now, { everything: true }))
    await webhooks.register(webhookRoutes({ ...storage, ...payments, newKey: randomSecrets.token, now }, webhookPath))
  })
  if (allowsSandbox(config) && config.smtpUrl === null) await site.register(mailboxRoutes(storage))

  const operator = {
    ...(config.operator ?? unconfiguredOperator),
    email: config.supportEmail && addressOfMailbox(config.supportEmail),
  }
  const templates = pageTemplates({ pageDir, productName, operator, cdnUrl, headers })
  await site.register(
    healthRoutes({
      database: () => storage.isReachable(),
      files: () => files.isReachable(),
      page: async () => (await templates.find('index.html')) !== undefined,
      isDraining: () => context.isDraining?.() ?? false,
    }),
  )
  if (context.metrics) await site.register(metricsRoutes({ ...context.metrics, token: config.metricsToken }))
  const assets = screenAssets(pageDir)
  const { catalogue, publicCatalogue } = storage
  const pages = publicPages({ ...storage, ...context.urls, files, servedTiers: config.servedTiers, search, now })
  const publicOrigin = () => publicOriginOf(config, site)
  const pageCalls = createRateLimiter(pageLimit)
  const rendered = renderedPages({
    pageDir,
    productName,
    operator,
    publicOrigin,
    templates,
    assets,
    now,
    configuredOrigin: config.publicUrl ?? undefined,
    runQueued: boundedQueue(renderQueue).run,
    pages: { revision: catalogue.revision, find: pages.find },
  })
  await site.register(securityContactRoutes({ email: operator.email, publicOrigin, now }))
  await site.register(searchEngineRoutes({ catalogue, publicCatalogue, publicOrigin, now }))
  await site.register(
    assetRoutes({
      pageDir,
      templates,
      assets,
      rendered,
      publicPages: pages,
      catalogue,
      mayRender: (network) => pageCalls.take(network, now()) === 0,
      loadsStripe: Boolean(config.stripe),
      currencyOf: (request) => currencyOf(context.geography, request),
    }),
  )
}
