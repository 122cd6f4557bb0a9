import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Payments } from '../payment-provider.ts'

/**
 * Runs `work` while the sandbox, and the webhooks of the app, are reached at a port of the loopback that only this
 * process knows: what is made there is there before the app listens. Rejects as `work` does.
 */
export async function withPrivateListener<T>(
  app: FastifyInstance,
  { attach }: Pick<Payments, 'attach'>,
  work: () => Promise<T>,
): Promise<T> {
  await app.ready()
  const server = createServer((request, response) => app.routing(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  attach({ server })
  try {
    return await work()
  } finally {
    attach(app)
    server.close()
    // Clients keep theirs open for a next request.
    server.closeAllConnections()
  }
}
