import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ArkErrors } from '#contract/ark.ts'
import {
  Failure,
  type FailureBody,
  type FailureIssue,
  isServerFailureCode,
  type ServerFailureCode,
  serverFailures,
} from '#contract/errors.ts'
import { spokenFailure, spokenLine } from './failure-words.ts'
import { outageOf } from './outages.ts'

/** What is wrong with a value, by path and kind; the value itself is left out. */
function issuesOf(errors: ArkErrors): FailureIssue[] {
  return errors.map((error) => ({ path: error.path.join('.'), code: error.code }))
}

/** Gives back what `checked` holds, or throws a Failure that names the wrong fields. */
export function accepted<T>(checked: T | ArkErrors): T {
  if (checked instanceof ArkErrors) throw new Failure('invalid_request', { issues: issuesOf(checked) })
  return checked
}

export const failureBody = (code: ServerFailureCode, issues: readonly FailureIssue[] = []): FailureBody => ({
  code,
  ...(issues.length > 0 ? { issues } : {}),
  ...spokenFailure(code, issues),
})

/** Answers a failure; nothing of the error itself is sent, and what nobody expected is logged. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = known(error, request, reply)
  return sendFailure(reply, failure.code, failure.issues)
}

/** Answers a failure in plain Spanish text, its code in a header, where the specification reads it so (F47). */
export function answerFailureAsText(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, issues } = known(error, request, reply)
  const message = spokenLine(code, issues) ?? 'No hemos podido crear tu cuenta. Inténtalo otra vez en un momento.'
  return reply
    .code(serverFailures[code])
    .header('cache-control', 'no-store')
    .header('x-failure-code', code)
    .type('text/plain; charset=utf-8')
    .send(message)
}

const logged = { out_of_space: 'no space left', unavailable: 'the database is out of reach' } as const

function known(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(error)
  const outage = outageOf(error)
  if (outage) request.log.error({ err: error }, logged[outage.code])
  else if (failure.code === 'unexpected') request.log.error({ err: error }, 'request failed')
  const retryAfter = error instanceof Failure ? error.retryAfter : outage?.retryAfter
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return failure
}

export function sendFailure(reply: FastifyReply, code: ServerFailureCode, issues: readonly FailureIssue[] = []) {
  return reply
    .code(serverFailures[code])
    .removeHeader('etag')
    .removeHeader('content-encoding')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureBody(code, issues)))
}

function failureOf(error: unknown): { code: ServerFailureCode; issues: readonly FailureIssue[] } {
  if (error instanceof Failure && isServerFailureCode(error.code)) return { code: error.code, issues: error.issues }
  const outage = outageOf(error)
  if (outage) return { code: outage.code, issues: [] }
  const { code, statusCode = 500 } = (error ?? {}) as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'too_large', issues: [] }
  // What Fastify refuses before a route is reached: a body that is no JSON, an address that cannot be decoded.
  const refused = statusCode >= 400 && statusCode < 500 && code?.startsWith('FST_')
  return { code: refused ? 'invalid_request' : 'unexpected', issues: [] }
}
