import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import { endpoints, includable } from './endpoints.ts'
import { invoicePage } from './invoice-page.ts'
import { type Call, type CallAnswer, callExecutor, errorBody, serverError } from './protocol/calls.ts'
import type { Endpoint } from './protocol/endpoint.ts'
import type { FaultQueue } from './protocol/faults.ts'
import { FormSyntaxError, parseForm } from './protocol/form-body.ts'
import { newId } from './state/identifiers.ts'

interface RoutesParts {
  readonly context: Context
  readonly faults: FaultQueue
  /** Runs everything that is due by now. */
  catchUp(): void
  /** Called after work that may have recorded events. */
  committed(): void
  /** Stores the base URL that the sandbox was reached at. */
  reachedAt(url: string): void
}

/** The API under `/v1/*`, and the pages of its invoices under `/invoices/*`. */
export function apiRoutes(parts: RoutesParts): FastifyPluginAsync {
  const calls = callExecutor(parts.context, includable)
  return async (app) => {
    const openSockets = new Set<Socket>()
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    app.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'the payment sandbox failed')
      return send(reply, { status: 500, body: errorBody(serverError), replayed: false })
    })
    app.addHook('preClose', async () => {
      for (const socket of openSockets) socket.destroy()
    })
    for (const endpoint of endpoints)
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        exposeHeadRoute: false,
        handler: (request, reply) => answer(endpoint, request, reply, openSockets),
      })
    app.get('/invoices/:id', async (request, reply) => showInvoice(request, reply))
    app.get('/invoices/:id/pdf', async (request, reply) => showInvoice(request, reply))
    refuseOtherPaths(app)
  }

  async function answer(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, openSockets: Set<Socket>) {
    const path = request.routeOptions.url ?? ''
    const prefix = path.slice(0, path.length - endpoint.path.length)
    const call = readCall(endpoint, request, prefix)
    if (!call) return send(reply, refusedForm)
    parts.reachedAt(`${request.protocol}://${request.host}${prefix}`)
    const fault = parts.faults.take(endpoint.method, call.path)
    if (fault && fault.kind !== 'lose-answer') fault.before?.()
    if (fault?.kind === 'reset' || fault?.kind === 'hang') {
      reply.hijack()
      if (fault.kind === 'reset') request.raw.socket.resetAndDestroy()
      else holdOpen(request.raw.socket, openSockets)
      return reply
    }
    parts.catchUp()
    const answered = fault?.kind === 'error-500' ? calls.failWith500(call) : calls.execute(call)
    parts.committed()
    if (fault?.kind === 'late') await wait(fault.ms ?? 0, undefined, { ref: false })
    if (fault?.kind !== 'lose-answer') return send(reply, answered)
    fault.before?.()
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }

  function showInvoice(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { id } = request.params as { id: string }
    const invoice = parts.context.store.find('invoice', id)
    if (!invoice) return reply.code(404).type('text/plain; charset=utf-8').send('Esta factura no existe.')
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(invoicePage(invoice))
  }
}

function readCall(endpoint: Endpoint, request: FastifyRequest, prefix: string): Call | undefined {
  const [path = '', query = ''] = request.url.split('?')
  const { id = '' } = request.params as { id?: string }
  const key = request.headers['idempotency-key']
  try {
    return {
      endpoint,
      path: path.slice(prefix.length),
      id,
      form: Object.assign(parseForm(query), parseForm(typeof request.body === 'string' ? request.body : '')),
      authorization: request.headers.authorization,
      idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
    }
  } catch (error) {
    if (error instanceof FormSyntaxError) return undefined
    throw error
  }
}

const refusedForm: CallAnswer = {
  status: 400,
  body: errorBody({ type: 'invalid_request_error', message: 'Invalid request: the parameters could not be parsed.' }),
  replayed: false,
}

const send = (reply: FastifyReply, { status, body, replayed }: CallAnswer): FastifyReply =>
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'request-id': newId('req'),
      'stripe-version': '2026-10-28.endive',
      ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
    })
    .type('application/json; charset=utf-8')
    .send(body)

function holdOpen(socket: Socket, openSockets: Set<Socket>): void {
  openSockets.add(socket)
  socket.once('close', () => openSockets.delete(socket))
}

function refuseOtherPaths(app: FastifyInstance): void {
  app.all('/v1/*', async (request, reply) =>
    send(reply, {
      status: 404,
      body: errorBody({
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`,
      }),
      replayed: false,
    }),
  )
}
