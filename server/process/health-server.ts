import fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { type LogStream, loggerOptions } from '../http/log.ts'
import { type HealthPorts, healthRoutes } from '../routes/operation/health.ts'
import { type MetricsPorts, metricsRoutes } from '../routes/operation/metrics.ts'

interface HealthServerParts extends HealthPorts {
  readonly config: Pick<Config, 'logLevel' | 'metricsToken'>
  readonly metrics: Pick<MetricsPorts, 'contentType' | 'render'>
}

/** The server of a worker, which answers `/healthz`, `/readyz` and `/metrics` alone. */
export async function buildHealthServer(parts: HealthServerParts, log: LogStream): Promise<FastifyInstance> {
  const { config, metrics } = parts
  const app = fastify({ logger: loggerOptions(log, config.logLevel), disableRequestLogging: true })
  await app.register(healthRoutes(parts))
  await app.register(metricsRoutes({ ...metrics, token: config.metricsToken }))
  return app
}
