import type { FastifyInstance } from 'fastify'
import type { ProviderEventHint } from '#server/domain/billing/provider/provider.ts'
import { type ReceiveEventPorts, receiveEvent } from '#server/domain/billing/provider/receive-event.ts'

interface WebhookPorts extends ReceiveEventPorts {
  /** Reads a signed event; undefined for one that the provider did not sign. */
  verifyEvent(payload: Buffer, signature: string): ProviderEventHint | undefined
}

/** Events are a few kB. */
const maxEventBytes = 1024 * 1024

/**
 * Receives the payment provider's events at `path`. The signature covers the bytes of the body, which are read as they
 * came; anything the provider did not sign is answered 400 and changes nothing. An event whose customer could not be
 * read is answered 503, and the provider delivers it again.
 */
export const webhookRoutes = (ports: WebhookPorts, path: string) => async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler(async (error: { readonly statusCode?: number }, request, reply) => {
    const isBadRequest = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    if (!isBadRequest) request.log.error({ err: error }, 'an event of the payment provider could not be handled')
    return reply.code(isBadRequest ? 400 : 503).send({ received: false })
  })
  app.post(path, { bodyLimit: maxEventBytes }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const signature = request.headers['stripe-signature']
    const { body } = request
    const event =
      typeof signature === 'string' && Buffer.isBuffer(body) ? ports.verifyEvent(body, signature) : undefined
    if (!event) return reply.code(400).send({ received: false })
    await receiveEvent(ports, event)
    return { received: true }
  })
}
