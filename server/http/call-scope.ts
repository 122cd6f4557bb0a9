import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { calls } from '#contract/calls.ts'
import { type Endpoint, needsProof } from '#contract/endpoint.ts'
import { sendFailure } from './failures.ts'

export interface CallHooks {
  readonly headers: Readonly<Record<string, string>>
  readonly rateLimit: onRequestAsyncHookHandler
  readonly maintenance: onRequestAsyncHookHandler
  readonly authenticate: onRequestAsyncHookHandler
}

/**
 * Adds the hooks of `/api` and `/auth` to a scope, in their order: headers, rate limit, maintenance, authentication.
 */
export function addCallHooks(
  scope: FastifyInstance,
  { headers, rateLimit, maintenance, authenticate }: CallHooks,
): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  scope.addHook('onRequest', rateLimit)
  scope.addHook('onRequest', maintenance)
  scope.addHook('onRequest', authenticate)
}

/** Answers what matches no call: 405 with `Allow` for a declared path, else 404, both as JSON. */
export function refuseUnknownCalls(scope: FastifyInstance): void {
  scope.setNotFoundHandler(({ url }, reply) => {
    const methods = allowedMethods(url.split('?', 1)[0] ?? '')
    return methods.length > 0 ? refuseMethod(reply, methods) : sendFailure(reply, 'not_found')
  })
  // The wildcard route of the pages would match before the handler above.
  for (const url of ['', '/*'])
    scope.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (_request: FastifyRequest, reply) => void reply.callNotFound(),
    })
}

export const refuseMethod = (reply: FastifyReply, methods: readonly string[]): FastifyReply =>
  sendFailure(reply.header('allow', methods.join(', ')), 'method_not_allowed')

/** The methods a declared path accepts, for the `Allow` header; empty for an unknown path. */
function allowedMethods(pathname: string): string[] {
  const segments = pathname.split('/')
  return Object.values<Endpoint>(calls)
    .filter(({ path }) => {
      const pattern = path.split('/')
      return (
        pattern.length === segments.length &&
        pattern.every((part, index) => part === segments[index] || (part.startsWith(':') && segments[index] !== ''))
      )
    })
    .flatMap((declared) => (declared.method === 'GET' && !needsProof(declared) ? ['GET', 'HEAD'] : [declared.method]))
}
