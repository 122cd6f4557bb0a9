import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface MetricsPorts {
  readonly contentType: string
  render(): Promise<string>
  /** Null: only requests of this machine itself. */
  readonly token: string | null
}

/**
 * `/metrics` for Prometheus. With a configured token it requires that token; without one it serves connections from
 * this machine that no proxy forwarded, since a proxy beside the server would open it to everyone. Others get 404.
 */
export const metricsRoutes =
  ({ contentType, render, token }: MetricsPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const isAllowed = token === null ? isFromThisMachine(request) : sendsToken(request, token)
      if (!isAllowed) return reply.code(404).type('text/plain; charset=utf-8').send('404\n')
      return reply.type(contentType).send(await render())
    })
  }

const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isLoopback = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(socket.remoteAddress ?? '')
  return isLoopback && !forwardingHeaders.some((name) => headers[name] !== undefined)
}

function sendsToken({ headers }: FastifyRequest, token: string): boolean {
  const sent = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  // Equal lengths, so that the time reveals nothing about the token.
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return sent !== undefined && timingSafeEqual(digest(sent), digest(token))
}
