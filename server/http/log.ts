import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'

export type LogStream = { write(line: string): void }

/**
 * JSON lines without personal data: no client IP address, query or cookie. A request is named by the pattern of its
 * route, since its path may name a person.
 */
export function loggerOptions(stream: LogStream, level = 'info'): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
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

/** Logs one line for every call that matched a route. */
export async function logCall(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!request.is404 || reply.statusCode >= 500) logResponse(request, reply)
}

/** Logs a line for a response that failed on the server's side. */
export async function logServerError(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.statusCode >= 500) logResponse(request, reply)
}

function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  const line = {
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  }
  if (reply.statusCode >= 500) request.log.error(line, 'answered')
  else request.log.info(line, 'answered')
}
