import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientErrorHandler } from './client-errors.ts'

/** The minimum rate of a request body: `graceMs`, and a second more for every `bytesPerSecond` received. */
export interface BodyRate {
  readonly graceMs: number
  readonly bytesPerSecond: number
}

/**
 * Aborts requests whose body arrives more slowly than `rate`, checked every `checkMs`: a body dripped byte by byte
 * would occupy its connection and its buffer until the request timeout.
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
    const onEnd = () => void sending.delete(request)
    request.once('end', onEnd).once('close', onEnd)
  })
  const checking = setInterval(() => {
    const now = performance.now()
    for (const [request, { response, at, from }] of sending) {
      const allowedMs = rate.graceMs + ((request.socket.bytesRead - from) / rate.bytesPerSecond) * 1000
      // Paused by the server: the client is not slow.
      if (now - at <= allowedMs || request.isPaused()) continue
      sending.delete(request)
      // Already answered: a second response would be read as that of the next request.
      if (response.headersSent) request.socket.destroy()
      else
        clientErrorHandler(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket)
    }
  }, checkMs).unref()
  server.once('close', () => clearInterval(checking))
}

/** Tracks connections without a request, which `server.close` leaves open; the result closes them. */
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
