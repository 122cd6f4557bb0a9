import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CallName, callTable } from '#contract/call-table.ts'
import { actionKeyHeader } from '#contract/rules/action-headers.ts'
import type { Metrics } from '#server/domain/operation/metrics.ts'
import { failureCodeOf } from './failures.ts'

const callNames = new Map<string, CallName>(
  Object.entries(callTable).map(([name, { method, path }]) => [`${method} ${path}`, name as CallName]),
)

/** An onResponse hook that counts every request under its route's pattern, never under its address. */
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
      failure: failureCodeOf(request),
      fromOutbox: headers[actionKeyHeader] !== undefined,
    })
  }
