import type { Socket } from 'node:net'
import type { ServerFailureCode } from '#contract/errors.ts'
import { failureBody } from './failures.ts'

const responses: Readonly<Record<string, readonly [status: string, code: ServerFailureCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'too_slow'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too_large'],
}

/** Responds to what Node rejects before Fastify: timeouts, oversized headers, invalid HTTP. */
export function clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, code] = responses[error.code ?? ''] ?? (['400 Bad Request', 'invalid_request'] as const)
  const body = JSON.stringify(failureBody(code))
  const head = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`)
  // After a mere `end` a slow client would keep its half of the connection open.
  socket.destroySoon()
}
