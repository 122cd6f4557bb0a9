import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span, Tracing } from '#server/domain/operation/tracing.ts'

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
