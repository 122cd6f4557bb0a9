import type { FastifyInstance } from 'fastify'

/** The URL at which this process reaches its own listening socket; port 0 before it listens. */
export function listeningUrl({ server }: Pick<FastifyInstance, 'server'>): string {
  const bound = server.address()
  if (bound === null || typeof bound === 'string') return 'http://127.0.0.1:0'
  const { address, port, family } = bound
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (address === '::') return `http://[::1]:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
