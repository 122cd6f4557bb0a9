import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { cookies } from '#contract/cookies.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { done } from '#contract/form-values.ts'
import { yearSeconds } from '#contract/time-units.ts'
import { getVisitor, searchPlaces, sendSupportMessage, setCurrency } from '#contract/visitor.ts'
import { type SupportPorts, sendSupportMessage as send } from '#server/domain/support/send-support-message.ts'
import { type CurrencyPorts, visitorOf } from '#server/http/currency.ts'
import { mount } from '#server/http/mount.ts'
import { networkOf } from '#server/http/proxies.ts'

type Places = AnswerOf<typeof searchPlaces>['places']

interface VisitorRoutePorts extends CurrencyPorts {
  /** Places by name prefix. */
  findPlaces(text: string): Promise<Places>
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
      const maintenance = ports.maintenance()
      return { ...(await visitorOf(ports, request)), ...ports.offers, ...(maintenance ? { maintenance } : {}) }
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
