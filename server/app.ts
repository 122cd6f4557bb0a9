import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import type { Passwords } from './domain/accounts/ports.ts'
import type { FileStore } from './domain/files/file-store.ts'
import { mediaGuard } from './domain/files/media-guard.ts'
import { type MediaKeyPair, mediaSigning } from './gateways/cdn/media-signing.ts'
import { addressCountry } from './gateways/geo/address-country.ts'
import { continentOf } from './gateways/geo/continents.ts'
import { pngPictures } from './gateways/images/png-pictures.ts'
import { placeSearch } from './gateways/places/places.ts'
import { randomSecrets } from './gateways/secrets/random-secrets.ts'
import { knowCaller } from './http/caller.ts'
import { answerClientError } from './http/client-errors.ts'
import { answerFailure } from './http/failures.ts'
import { keptOpeningList } from './http/kept-opening-list.ts'
import { defaultLimits, type LimitSettings, limitCalls } from './http/limits.ts'
import { type LogStream, logAnswered, loggerOptions } from './http/log.ts'
import { assertAllMounted } from './http/mount.ts'
import { openingPages } from './http/opening-pages.ts'
import { screenPieces } from './http/screen-pieces.ts'
import { securityHeaders } from './http/security-headers.ts'
import { sessionCookies } from './http/session-cookies.ts'
import { tailoredPage } from './http/tailored-page.ts'
import { toldCountry } from './http/told-country.ts'
import { assetRoutes } from './routes/assets.ts'
import { catalogueRoutes } from './routes/catalogue.ts'
import { cdnCookieRoutes } from './routes/cdn-cookies.ts'
import { confirmationRoutes } from './routes/confirmation.ts'
import { healthRoutes } from './routes/health.ts'
import { learningRoutes } from './routes/learning.ts'
import { lessonRoutes } from './routes/lessons.ts'
import { mailboxRoutes } from './routes/mailbox.ts'
import { mediaRoutes } from './routes/media.ts'
import { onboardingRoutes } from './routes/onboarding.ts'
import { openApiRoutes } from './routes/openapi.ts'
import { profileRoutes } from './routes/profile.ts'
import { registrationRoutes } from './routes/registration.ts'
import { selfServiceRoutes } from './routes/self-service.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { socialRoutes } from './routes/social.ts'
import { supportRoutes } from './routes/support.ts'
import { trackingRoutes } from './routes/tracking.ts'
import { userRoutes } from './routes/user.ts'
import { visitorRoutes } from './routes/visitor.ts'
import { signInProviders } from './sign-in-providers.ts'
import type { Storage } from './storage/storage.ts'

/** How long a sender may take, in ms. */
export interface Timeouts {
  readonly headers: number
  readonly request: number
  /** How often connections are looked at: without it the other two are only noticed half a minute later. */
  readonly check: number
}

export interface ServerParts {
  readonly config: Omit<Config, 'port' | 'host' | 'dataDir' | 'demo' | 'databaseUrl'>
  readonly storage: Omit<Storage, 'close'>
  readonly files: FileStore
  readonly passwords: Passwords
  /** Folder of the built page. */
  readonly pageDir: string
  /** Signs the passes to closed media; asked for when the first is needed. */
  mediaKey(): MediaKeyPair
  readonly log: LogStream
  /** ms since 1970. */
  now(): number
  readonly timeouts?: Timeouts
  readonly limits?: LimitSettings
}

const defaultTimeouts: Timeouts = { headers: 10_000, request: 30_000, check: 1000 }
const longestBody = 256 * 1024

/** Builds the server from its parts. It does not listen yet; `ready()` fails when a declared call is missing. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, storage, files, pageDir, now } = parts
  const timeouts = parts.timeouts ?? defaultTimeouts
  const headers = securityHeaders(config)
  const app = fastify({
    logger: loggerOptions(parts.log),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: requestNumbers(),
    trustProxy: proxiesBelieved(config.trustProxy),
    bodyLimit: longestBody,
    // Fastify writes its own over the one inside `http`.
    requestTimeout: timeouts.request,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
      maxHeaderSize: 16 * 1024,
    },
    routerOptions: { maxParamLength: 400 },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id)
      answerFailure(error, request, reply)
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  })
  app.addHook('onRequest', limitCalls(parts.limits ?? defaultLimits, now))
  await app.register(cookie)
  await app.register(formbody)
  const sessions = sessionCookies(config)
  app.addHook('onRequest', knowCaller({ ...storage, secrets: randomSecrets, now }, sessions))
  app.addHook('onResponse', logAnswered)
  app.setErrorHandler(answerFailure)

  const page = tailoredPage({ pageDir, productName: config.productName, cdnUrl: config.cdnUrl, headers })
  const addressOf = (key: string) => `${config.cdnUrl ?? ''}/media/${key}`
  await app.register(catalogueRoutes(storage))
  await app.register(lessonRoutes({ ...storage, addressOf, ownAddressOf: (key) => `/media/${key}`, now }))
  await app.register(learningRoutes({ ...storage, now }))
  await app.register(userRoutes({ ...storage, now }))
  await app.register(signInRoutes({ ...storage, passwords: parts.passwords, secrets: randomSecrets, now }, sessions))
  const providers = await signInProviders(app, config, now)
  const { publicUrl } = config
  await app.register(socialRoutes({ ...storage, ...providers, publicUrl, secrets: randomSecrets, now }, sessions))
  const learners = { ...storage, files, passwords: parts.passwords, pictures: pngPictures, secrets: randomSecrets, now }
  await app.register(registrationRoutes(learners))
  await app.register(confirmationRoutes({ ...learners, random: Math.random }))
  await app.register(supportRoutes(learners))
  await app.register(profileRoutes(learners))
  await app.register(onboardingRoutes(learners))
  await app.register(trackingRoutes(learners))
  await app.register(selfServiceRoutes(learners, sessions))
  if (!config.production && config.smtpUrl === null) await app.register(mailboxRoutes(storage))
  await app.register(openApiRoutes(config.productName))
  const signing = mediaSigning(parts.mediaKey)
  // What policies name. Where nobody said what we are called any name does, since signing and reading agree on it.
  const mediaAt = (key: string) => `${config.cdnUrl ?? publicUrl ?? 'http://localhost'}/media/${key}`
  const guard = mediaGuard({ signatures: signing, addressOf: mediaAt, now })
  await app.register(mediaRoutes({ files, guard }))
  await app.register(cdnCookieRoutes({ sign: signing.sign, resourceOf: mediaAt, now }, sessions.secret))
  await app.register(
    visitorRoutes(
      {
        countryOf: addressCountry(),
        continentOf,
        findPlaces: placeSearch(),
        toldCountry: toldCountry(config.trustProxy),
        offers: {
          google: config.google !== null,
          support_email: config.supportEmail,
          group_chat_url: config.groupChatUrl,
        },
      },
      sessions.secret,
    ),
  )
  await app.register(
    healthRoutes({
      database: () => storage.answers(),
      files: () => files.answers(),
      page: async () => (await page.find('index.html')) !== undefined,
    }),
  )
  const pieces = screenPieces(pageDir)
  const list = keptOpeningList({ catalogue: storage.catalogue, now })
  const openings = openingPages({ pageDir, productName: config.productName, page, pieces, list })
  await assetRoutes({ pageDir, page, pieces, openings })(app)
  assertAllMounted(app)
  return app
}

// A number counts the proxies in front of us; believing more would let a visitor choose the address we see.
function proxiesBelieved(trust: Config['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust
}

function requestNumbers(): () => string {
  let last = 0
  return () => (++last).toString(36)
}
