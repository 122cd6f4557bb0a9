import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'

export type LogStream = { write(line: string): void }

/**
 * JSON lines without anything personal: no address of a visitor, no query, no cookie. A request is named by the pattern
 * of its route, since the rest of a path may name a person.
 */
export function loggerOptions(stream: LogStream): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: 'info',
    stream,
    base: null,
    formatters: { level: (level) => ({ level }) },
    serializers: {
      // Not the `detail` of a database error either: it quotes the row.
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code ?? '',
        stack: error.stack ?? '',
      }),
    },
  }
}

/** One line for every call, and for anything else that failed on our side. */
export async function logAnswered(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const route = request.routeOptions.url ?? 'none'
  if (!route.startsWith('/api/') && reply.statusCode < 500) return
  const line = {
    method: request.method,
    route,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  }
  if (reply.statusCode >= 500) request.log.error(line, 'answered')
  else request.log.info(line, 'answered')
}
