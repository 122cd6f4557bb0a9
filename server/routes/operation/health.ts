import type { FastifyInstance } from 'fastify'

export interface HealthPorts {
  database(): Promise<boolean>
  files(): Promise<boolean>
  page(): Promise<boolean>
  /** Whether the server was asked to stop, and serves only until its proxies have noticed. */
  isDraining?(): boolean
}

/** `/healthz`: the process runs. `/readyz`: it can serve, with its database, media store and built page. */
export const healthRoutes =
  (ports: HealthPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    app.get('/healthz', () => ({ ok: true }))
    app.get('/readyz', async (_request, reply) => {
      const [database, files, page] = await Promise.all([ports.database(), ports.files(), ports.page()])
      const draining = ports.isDraining?.() ?? false
      const ok = database && files && page && !draining
      return reply.code(ok ? 200 : 503).send({ ok, database, files, page, ...(draining ? { draining } : {}) })
    })
  }
