import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cookies } from '#contract/cookies.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { done } from '#contract/form-values.ts'
import { yearSeconds } from '#contract/time-units.ts'
import { getVisitor, searchPlaces, sendSupportMessage, setCurrency } from '#contract/visitor.ts'
import { type SupportPorts, sendSupportMessage as send } from '#server/domain/support/send-support-message.ts'
import { showVisitor, type VisitorPorts } from '#server/domain/visitor/show-visitor.ts'
import { mount } from '#server/http/mount.ts'
import { networkOf } from '#server/http/proxies.ts'

type Places = AnswerOf<typeof searchPlaces>['places']

interface VisitorRoutePorts extends VisitorPorts {
  /** Places by name prefix. */
  findPlaces(text: string): Promise<Places>
  /** The country header of a trusted proxy. */
  countryHeader(request: FastifyRequest): string | null
  /** The maintenance as last known; null outside one. */
  maintenance(): AnswerOf<typeof getVisitor>['maintenance'] | null
  /** Features and contacts of this academy. */
  readonly offers: Pick<AnswerOf<typeof getVisitor>, 'google' | 'support_email' | 'group_chat_url'>
}

/** The visitor before sign-in (F26, Q46), and the search of places (F171). */
export const visitorRoutes =
  (ports: VisitorRoutePorts, cookie: CookieSerializeOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, getVisitor, async (_input, request) => {
      const chosenCurrency = request.cookies[cookies.currency]
      const visit = { address: request.ip, reportedCountry: ports.countryHeader(request), chosenCurrency }
      const maintenance = ports.maintenance()
      return { ...(await showVisitor(ports, visit)), ...ports.offers, ...(maintenance ? { maintenance } : {}) }
    })
    mount(app, setCurrency, async ({ body }, _request, reply) => {
      reply.setCookie(cookies.currency, body.currency, { ...cookie, httpOnly: false, maxAge: yearSeconds })
      return done
    })
    mount(app, searchPlaces, async ({ query }) => ({ places: await ports.findPlaces(query.q) }))
  }

/** Messages to the support of the academy (F24, Q10). */
export const supportRoutes =
  (ports: SupportPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, sendSupportMessage, async ({ body: { id, email, text, page } }, request) => {
      await send(ports, { email, text, page: page ?? null }, { network: networkOf(request), messageId: id })
      return done
    })
  }
