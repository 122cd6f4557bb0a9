import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { apiArea } from './areas/api.ts'
import { authArea } from './areas/auth.ts'
import { siteArea } from './areas/site.ts'
import { maintenanceView } from './domain/operation/maintenance.ts'
import { mediaSigning } from './gateways/cdn/media-signing.ts'
import { continentOf, countryOfIp } from './gateways/geo/countries.ts'
import { catalogueSearch } from './gateways/search/catalogue-search.ts'
import { randomSecrets } from './gateways/secrets/random-secrets.ts'
import { authenticate } from './http/caller.ts'
import { clientErrorHandler } from './http/client-errors.ts'
import { decodableUrl } from './http/decodable-url.ts'
import { errorHandler } from './http/failures.ts'
import { loggerOptions } from './http/log.ts'
import { refuseInMaintenance } from './http/maintenance.ts'
import { assertAllMounted } from './http/mount.ts'
import { countryFromHeader, trustProxyOption, warnOfUntrustedProxy } from './http/proxies.ts'
import { defaultRateLimit, rateLimit } from './http/rate-limit.ts'
import { measureRequests, traceRequests } from './http/request-telemetry.ts'
import { callHeaders, securityHeaders } from './http/security-headers.ts'
import { legacyNamesMs, sessionCookies } from './http/session-cookies.ts'
import { abortSlowRequests, trackUnusedSockets } from './http/slow-request-guard.ts'
import { registerMultipart } from './http/upload.ts'
import { identityProviders } from './identity-providers.ts'
import { mediaUrl, type ServerContext, type ServerParts, type Timeouts } from './server-parts.ts'

// Two minutes for a body: a recording of 2 MB over a slow mobile network takes one.
// 20 s and 500 bytes a second are the defaults of Apache's mod_reqtimeout for a body.
const defaultTimeouts: Timeouts = {
  headers: 10_000,
  request: 120_000,
  body: { graceMs: 20_000, bytesPerSecond: 500 },
  check: 1000,
}
const maxBodyBytes = 256 * 1024

/** Builds the server from its parts, without listening. Throws when a declared call is not mounted. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, timeouts: { body, check } = defaultTimeouts } = parts
  const app = createListener(parts)
  abortSlowRequests(app.server, body, check)
  // Browsers open connections in advance: an unused one must not delay the shutdown.
  const closeUnusedSockets = trackUnusedSockets(app.server)
  app.addHook('preClose', async () => closeUnusedSockets())
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  if (parts.isDraining) app.addHook('onRequest', closeWhileDraining(parts.isDraining))
  if (parts.metrics) app.addHook('onResponse', measureRequests(parts.metrics))
  if (parts.tracing) traceRequests(app, parts.tracing)
  app.addHook('onRequest', warnOfUntrustedProxy(config.trustProxy))
  app.setErrorHandler(errorHandler)
  await app.register(cookie)
  await app.register(formbody)
  await registerMultipart(app)

  parts.payments?.attach(app)
  const context = await createContext(app, parts)
  app.addHook('onListen', () => context.search.warmUp())
  app.addHook('onClose', () => context.search.close())
  await app.register(apiArea(context), { prefix: '/api' })
  await app.register(authArea(context), { prefix: '/auth' })
  await app.register(siteArea(context))
  assertAllMounted(app)
  return app
}

async function createContext(app: FastifyInstance, parts: ServerParts) {
  const { config, storage, now } = parts
  const limits = parts.limits ?? defaultRateLimit
  const legacyNamesUntil = (await storage.milestones.reachedAt('host-only-cookies')) + legacyNamesMs
  const sessions = sessionCookies({ ...config, legacyNamesUntil, now })
  const maintenance = parts.maintenance ?? maintenanceView(storage.maintenance, now)
  const report = (error: unknown) => app.log.error({ err: error }, 'search failed')
  // Signed policies name it. Without a configured origin any name does, since signing and verifying agree on it.
  const mediaOrigin = config.cdnUrl ?? config.publicUrl ?? 'http://localhost'
  return {
    ...parts,
    sessions,
    maintenance,
    search: catalogueSearch({ ...storage, now, report }),
    geography: { countryOf: countryOfIp(), continentOf, countryHeader: countryFromHeader(config.trustProxy) },
    urls: { mediaUrlOf: mediaUrl(config), sameOriginMediaUrlOf: mediaUrl({ cdnUrl: null }) },
    providers: identityProviders(app, config, now),
    callHooks: {
      headers: callHeaders(config),
      rateLimit: rateLimit(limits, storage.countCalls(limits), now),
      maintenance: refuseInMaintenance(maintenance, now),
      authenticate: authenticate({ ...storage, secrets: randomSecrets, now }, sessions),
    },
    media: {
      signatures: mediaSigning(parts.mediaKey),
      resourceOf: (path: string) => `${mediaOrigin}/media/${path}`,
    },
  } satisfies ServerContext
}

function createListener({ config, log, timeouts = defaultTimeouts }: ServerParts) {
  return fastify({
    logger: loggerOptions(log, config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: requestNumbers(),
    trustProxy: trustProxyOption(config.trustProxy),
    bodyLimit: maxBodyBytes,
    // Fastify overwrites the one inside `http`.
    requestTimeout: timeouts.request,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
      maxHeaderSize: 16 * 1024,
    },
    routerOptions: { maxParamLength: 400 },
    // Requests that arrive during the shutdown are answered: the proxy sent them before /readyz reported it.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    clientErrorHandler,
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(config)).header('x-request-id', request.id)
      errorHandler(error, request, reply)
    },
  })
}

/** Ends each connection with its next answer, so that its proxy or browser opens the next one at another server. */
const closeWhileDraining = (isDraining: () => boolean) => async (_request: FastifyRequest, reply: FastifyReply) => {
  if (isDraining()) reply.header('connection', 'close')
}

function requestNumbers(): () => string {
  let last = 0
  return () => (++last).toString(36)
}
