import fastify, { type FastifyInstance } from 'fastify'
import { type LogStream, loggerOptions } from './http/log.ts'
import { type HealthPorts, healthRoutes } from './routes/health.ts'

/** The server of a worker, which answers `/healthz` and `/readyz` alone. */
export async function buildHealthServer(ports: HealthPorts, log: LogStream): Promise<FastifyInstance> {
  const app = fastify({ logger: loggerOptions(log), disableRequestLogging: true })
  await app.register(healthRoutes(ports))
  return app
}
