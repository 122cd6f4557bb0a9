import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CallName, callTable } from '#contract/call-table.ts'
import { actionKeyHeader } from '#contract/rules/action-headers.ts'
import type { Metrics } from '#server/domain/operation/metrics.ts'
import type { Span, Tracing } from '#server/domain/operation/tracing.ts'
import { failureCodeOfRequest } from './failures.ts'

const callNames = new Map<string, CallName>(
  Object.entries(callTable).map(([name, { method, path }]) => [`${method} ${path}`, name as CallName]),
)

/** An onResponse hook that counts every request under its route's pattern, never under its URL. */
export const measureRequests =
  (metrics: Pick<Metrics, 'answered'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { method, routeOptions, headers } = request
    const route = request.is404 ? 'none' : (routeOptions.url ?? 'none')
    metrics.answered({
      method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      call: callNames.get(`${method} ${route}`),
      failure: failureCodeOfRequest(request),
      fromOutbox: headers[actionKeyHeader] !== undefined,
    })
  }

/** Traces each request under its route's pattern, from its head until its answer is sent. */
export function traceRequests(app: FastifyInstance, tracing: Pick<Tracing, 'start'>): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', async (request) => {
    const { method, routeOptions, headers, is404 } = request
    const { traceparent } = headers
    const name = `${method} ${is404 ? 'none' : (routeOptions.url ?? 'none')}`
    spans.set(request, tracing.start(name, 'server', typeof traceparent === 'string' ? traceparent : undefined))
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const attributes = { 'http.request.method': request.method, 'http.response.status_code': statusCode }
    spans.get(request)?.end({ attributes, failed: statusCode >= 500 })
  })
}
