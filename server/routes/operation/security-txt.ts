import type { FastifyInstance } from 'fastify'
import { dayMs } from '#contract/time-units.ts'

interface SecurityContactPorts {
  /** The address for reports; null where none is configured. */
  readonly email: string | null
  publicOrigin(): string
  /** ms since 1970. */
  now(): number
}

/** RFC 9116 recommends less than a year; the file is made anew with every request. */
const validDays = 180

/** `/.well-known/security.txt` (RFC 9116): the contact for vulnerabilities. Without an address there is none. */
export const securityContactRoutes =
  ({ email, publicOrigin, now }: SecurityContactPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get('/.well-known/security.txt', async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8')
      if (email === null) return reply.code(404).header('cache-control', 'no-store').send('404\n')
      // Whole days, so that caches and servers agree.
      const expires = new Date(Math.ceil(now() / dayMs) * dayMs + validDays * dayMs)
      const lines = [
        `Contact: mailto:${email}`,
        `Expires: ${expires.toISOString().replace('.000', '')}`,
        'Preferred-Languages: es, en',
        `Canonical: ${publicOrigin()}/.well-known/security.txt`,
      ]
      return `${lines.join('\n')}\n`
    })
  }
