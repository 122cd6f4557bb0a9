import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayMs } from '#contract/time-units.ts'
import type { StripeSandbox } from '../sandbox.ts'
import { sandboxPage } from './page.ts'
import { readState } from './sandbox-state.ts'

const path = '/dev/stripe'
/** The clock moves at most this far at once. */
const maxDays = 3660

/**
 * The sandbox of payments as a page: `/dev/stripe`, and `/dev/stripe.json` for tests. `POST /dev/stripe/advance` moves
 * its clock forward by `days` or to `to` (ms since 1970), and `POST /dev/stripe/deliver` attempts every undelivered
 * event. They exist only where the sandbox does, and are refused to pages of other origins.
 */
export const stripeDevPage =
  (sandbox: Pick<StripeSandbox, 'now' | 'advanceTo' | 'list' | 'deliveries'>) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin')
      if (request.method === 'POST' && !isOwnPage(request)) return reply.code(403).send({ code: 'forbidden' })
    })
    app.get(path, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(sandboxPage(readState(sandbox))),
    )
    app.get(`${path}.json`, async () => readState(sandbox))
    app.post(`${path}/advance`, async (request, reply) => {
      const to = targetOf(request.body, sandbox.now())
      if (to === undefined) return reply.code(422).send({ code: 'invalid_request' })
      await sandbox.advanceTo(to)
      return done(request, reply)
    })
    app.post(`${path}/deliver`, async (request, reply) => {
      await sandbox.deliveries.flush()
      return done(request, reply)
    })

    /** The page again for its forms, the new state for tests. */
    const done = (request: FastifyRequest, reply: FastifyReply) =>
      isForm(request) ? reply.redirect(path, 303) : reply.send(readState(sandbox))
  }

const isForm = ({ headers }: FastifyRequest) =>
  /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')

/**
 * Whether a request comes from this page, or from a client that is no browser: browsers name the origin of every POST,
 * and let a page of another origin add no header of its own.
 */
function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  if (headers.origin === undefined) return headers['x-requested-with'] === 'XMLHttpRequest'
  return URL.canParse(headers.origin) && new URL(headers.origin).host === host
}

/**
 * The requested time of the clock, in ms: `to`, or `days` from now; undefined for neither, and for a time in its past.
 */
function targetOf(body: unknown, now: number): number | undefined {
  const { to, days } = (body ?? {}) as { to?: unknown; days?: unknown }
  const target = days === undefined ? whole(to) : now + (whole(days) ?? Number.NaN) * dayMs
  return target !== undefined && target >= now && target <= now + maxDays * dayMs ? target : undefined
}

function whole(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}
