import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  Failure,
  type FailureBody,
  type FailureIssue,
  isServerFailureCode,
  type ServerFailureCode,
  serverFailures,
} from '#contract/errors.ts'
import { describeFailure, failureMessageLine } from './failure-messages.ts'
import { outageOf } from './outages.ts'

export const failureBody = (code: ServerFailureCode, issues: readonly FailureIssue[] = []): FailureBody => ({
  code,
  ...(issues.length > 0 ? { issues } : {}),
  ...describeFailure(code, issues),
})

/** Fastify's error handler: sends a failure code, nothing of the error itself, and logs unexpected errors. */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = logFailure(error, request, reply)
  return sendFailure(reply, failure.code, failure.issues, failure.message)
}

/** The error handler of calls whose refusal is plain Spanish text, with the code in a header (F47). */
export function textErrorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, issues, message: own } = logFailure(error, request, reply)
  failureCodes.set(request, code)
  const message =
    failureMessageLine(code, issues) ?? own ?? 'No hemos podido crear tu cuenta. Inténtalo otra vez en un momento.'
  return reply
    .code(serverFailures[code])
    .header('cache-control', 'no-store')
    .header('x-failure-code', code)
    .type('text/plain; charset=utf-8')
    .send(message)
}

/** Maps an error to its failure, logs it unless it is expected, and sets `Retry-After`. */
function logFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(error)
  const outage = outageOf(error)
  if (outage) request.log.error({ err: error }, outage.words)
  else if (failure.code === 'unexpected') request.log.error({ err: error }, 'request failed')
  const retryAfter = error instanceof Failure ? error.retryAfter : outage?.retryAfter
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return failure
}

const failureCodes = new WeakMap<FastifyRequest, ServerFailureCode>()

/** The code a request was refused with, for metrics. */
export const failureCodeOfRequest = (request: FastifyRequest): ServerFailureCode | undefined =>
  failureCodes.get(request)

export function sendFailure(
  reply: FastifyReply,
  code: ServerFailureCode,
  issues: readonly FailureIssue[] = [],
  message?: string,
) {
  failureCodes.set(reply.request, code)
  return reply
    .code(serverFailures[code])
    .removeHeader('etag')
    .removeHeader('content-encoding')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ ...failureBody(code, issues), ...(message === undefined ? {} : { message }) }))
}

interface SentFailure {
  readonly code: ServerFailureCode
  readonly issues: readonly FailureIssue[]
  /** Of a provider, for the learner. */
  readonly message?: string | undefined
}

function failureOf(error: unknown): SentFailure {
  if (error instanceof Failure && isServerFailureCode(error.code))
    return { code: error.code, issues: error.issues, message: error.serverMessage }
  const outage = outageOf(error)
  if (outage) return { code: outage.code, issues: [] }
  const { code, statusCode = 500 } = (error ?? {}) as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'too_large', issues: [] }
  // What Fastify refuses before the handler: a body that is no JSON, a URL that cannot be decoded.
  const refused = statusCode >= 400 && statusCode < 500 && code?.startsWith('FST_')
  return { code: refused ? 'invalid_request' : 'unexpected', issues: [] }
}
