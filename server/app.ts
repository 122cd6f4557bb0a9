import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { accountArea } from './areas/accounts.ts'
import { lessonArea } from './areas/lessons.ts'
import { mediaArea } from './areas/media.ts'
import { pageArea } from './areas/page.ts'
import { recordingArea } from './areas/recordings.ts'
import type { Config } from './config.ts'
import { catalogueSearch } from './gateways/search/catalogue-search.ts'
import { randomSecrets } from './gateways/secrets/random-secrets.ts'
import { knowCaller } from './http/caller.ts'
import { answerClientError } from './http/client-errors.ts'
import { answerFailure } from './http/failures.ts'
import { isCall } from './http/is-call.ts'
import { defaultLimits, limitCalls } from './http/limits.ts'
import { logAnswered, loggerOptions } from './http/log.ts'
import { assertAllMounted } from './http/mount.ts'
import { readableAddress } from './http/readable-address.ts'
import { callHeaders, securityHeaders } from './http/security-headers.ts'
import { oldNamesMs, sessionCookies } from './http/session-cookies.ts'
import { closeUnused, cutSlowSenders } from './http/slow-senders.ts'
import { warnOfUntrustedProxy } from './http/untrusted-proxy.ts'
import { takeUploads } from './http/upload.ts'
import type { ServerParts, Timeouts } from './server-parts.ts'

// Two minutes for a body: a recording of 2 MB over a slow mobile network takes one.
// 20 s and 500 bytes a second are what Apache's mod_reqtimeout asks of a body.
const defaultTimeouts: Timeouts = {
  headers: 10_000,
  request: 120_000,
  body: { graceMs: 20_000, bytesPerSecond: 500 },
  check: 1000,
}
const longestBody = 256 * 1024

/** Builds the server from its parts. It does not listen yet; `ready()` fails when a declared call is missing. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, storage, now } = parts
  const headers: Readonly<Record<string, string>> = securityHeaders(config)
  const ofCalls = callHeaders(config)
  const app = listener(parts, headers)
  const { body, check } = parts.timeouts ?? defaultTimeouts
  cutSlowSenders(app.server, body, check)
  // A browser opens connections in advance: one that never sent a byte has nothing to wait for.
  const closeUnusedSockets = closeUnused(app.server)
  app.addHook('preClose', async () => closeUnusedSockets())
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(isCall(request) ? ofCalls : headers).header('x-request-id', request.id)
  })
  app.addHook('onRequest', warnOfUntrustedProxy(config.trustProxy))
  app.addHook('onRequest', limitCalls(parts.limits ?? defaultLimits, now))
  await app.register(cookie)
  await app.register(formbody)
  await takeUploads(app)
  const oldNamesUntil = (await storage.milestones.reachedAt('host-only-cookies')) + oldNamesMs
  const sessions = sessionCookies({ ...config, oldNamesUntil, now })
  app.addHook('onRequest', knowCaller({ ...storage, secrets: randomSecrets, now }, sessions))
  app.addHook('onResponse', logAnswered)
  app.setErrorHandler(answerFailure)

  const search = catalogueSearch({ ...storage, now, report: (error) => app.log.error({ err: error }, 'search failed') })
  app.addHook('onListen', () => search.warmUp())
  app.addHook('onClose', () => search.close())
  await lessonArea(app, parts, search)
  await accountArea(app, parts, sessions)
  await recordingArea(app, parts)
  await mediaArea(app, parts, sessions)
  await pageArea(app, parts, headers, sessions, search)
  assertAllMounted(app)
  return app
}

function listener({ config, log, timeouts = defaultTimeouts }: ServerParts, headers: Record<string, string>) {
  return fastify({
    logger: loggerOptions(log),
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
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id)
      answerFailure(error, request, reply)
    },
  })
}

// A number counts the proxies in front of us; believing more would let a visitor choose the address we see.
function proxiesBelieved(trust: Config['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust
}

function requestNumbers(): () => string {
  let last = 0
  return () => (++last).toString(36)
}
