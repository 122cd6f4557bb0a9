import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config/config.ts'

/** Hosts of every interface: a browser on this machine reaches them as `localhost`. */
const everyInterface: readonly string[] = ['0.0.0.0', '::']

/**
 * The origin of links in messages and of canonical URLs, without a trailing slash: `PUBLIC_URL`, else the host and
 * port listened on. Never taken from a request. Port 0 before it listens.
 */
export function publicOriginOf(
  { publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>,
  { server }: Pick<FastifyInstance, 'server'>,
): string {
  if (publicUrl) return publicUrl
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  if (everyInterface.includes(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
