import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientErrorHandler } from './client-errors.ts'

/** How slowly a body may come: it has `graceMs`, and another second for every `bytesPerSecond` that have come. */
export interface BodyRate {
  readonly graceMs: number
  readonly bytesPerSecond: number
}

/**
 * Cuts off requests whose body comes more slowly than `rate`, looking every `checkMs`: dripped byte by byte, a body would
 * keep its connection, and what is held for it, until the timeout of the whole request.
 */
export function abortSlowRequests(server: Server, rate: BodyRate, checkMs: number): void {
  const sending = new Map<
    IncomingMessage,
    { readonly response: ServerResponse; readonly at: number; readonly from: number }
  >()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (encoding === undefined && Number(length) === 0) return
    sending.set(request, { response, at: performance.now(), from: request.socket.bytesRead })
    const arrived = () => void sending.delete(request)
    request.once('end', arrived).once('close', arrived)
  })
  const looking = setInterval(() => {
    const now = performance.now()
    for (const [request, { response, at, from }] of sending) {
      const allowedMs = rate.graceMs + ((request.socket.bytesRead - from) / rate.bytesPerSecond) * 1000
      // Paused by its reader, the sender is not slow.
      if (now - at <= allowedMs || request.isPaused()) continue
      sending.delete(request)
      // Refused before its body was read: a second answer would be taken for that of the next request.
      if (response.headersSent) request.socket.destroy()
      else
        clientErrorHandler(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket)
    }
  }, checkMs).unref()
  server.once('close', () => clearInterval(looking))
}

/** Knows the connections that never sent a byte; the function it gives closes them, which Node leaves open. */
export function trackUnusedSockets(server: Server): () => void {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
}
